// Runs the threads of a program one at a time, in an order that a seed chooses.
//
// The library is loaded before the C library (LD_PRELOAD) of an unchanged program. One thread runs; the
// others wait for their turn. A thread gives its turn away at each call below: locks, bells, pipes, the
// terminal, other processes. If a call would wait, the thread tries it again after another thread has
// changed something. A thread that never becomes able to run is a deadlock, and ends the program with
// status 97.
//
// Time is part of the schedule. A clock shows a microsecond more at each look, and jumps to the next
// deadline when all threads wait. A program with child processes has the time of the system. If all threads
// wait for the world outside, and one of them for a terminal, the terminal gets a mark (IDLE).
//
//   SCHEDULE_SEED    the seed; without it the library does nothing
//   SCHEDULE_TRACE   a file that gets the number of calls, of turns, and a sum over all choices

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MOST_THREADS 256
#define NEVER INT64_MAX
#define IDLE "\033]777;idle\a"

typedef struct {
  pthread_t id;
  sem_t turn;
  int isBlocked, hasEnded;
  // The bell that the thread waits for, and the answer.
  pthread_cond_t *bell;
  int isRung;
  // The descriptors that the thread waits for.
  struct pollfd *asks;
  nfds_t askCount;
  // The thread waits for a child process.
  int waitsForChild;
  int64_t deadline;
  int isLate;
  volatile sig_atomic_t isInterrupted;
  unsigned priority;
  void *(*body)(void *);
  void *argument;
} Thread;

static Thread *threads[MOST_THREADS];
static int threadCount;
static Thread *current;
static __thread Thread *me __attribute__((tls_model("initial-exec")));
static uint64_t state;
static int strategy, hasChildren, isBusy;
static const char *trace;
static uint64_t calls, turns, sum;
static int64_t skipped;

static uint64_t chance(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 2685821657736338717u;
}

static int64_t now(clockid_t clock) {
  struct timespec time;
  REAL(clock_gettime)(clock, &time);
  return time.tv_sec * 1000000000 + time.tv_nsec;
}

// The time that the program sees, in nanoseconds.
static int64_t shownTime(void) { return hasChildren ? now(CLOCK_MONOTONIC) + skipped : skipped; }

static int isOn(void) { return me && me == current; }

// MARK: Turns

static void changed(void) {
  isBusy = 1;
  for (int i = 0; i < threadCount; i++) threads[i]->isBlocked = 0;
}

static void deadlock(void) {
  dprintf(2, "schedule: no thread can run any more\n");
  _exit(97);
}

// Marks the terminal that a thread waits for, once after all threads have done what they could.
static void markTerminal(const struct pollfd *asks, nfds_t count) {
  for (nfds_t n = 0; n < count; n++) {
    if (!isatty(asks[n].fd)) continue;
    isBusy = 0;
    if (REAL(write)(asks[n].fd, IDLE, sizeof IDLE - 1) < 0) _exit(96);
    return;
  }
}

// All threads wait: asks the world outside, or lets time pass.
static void waitOutside(void) {
  struct pollfd all[1024];
  nfds_t count = 0;
  int64_t next = NEVER;
  int child = 0;
  for (int i = 0; i < threadCount; i++) {
    Thread *one = threads[i];
    if (one->hasEnded) continue;
    if (one->isInterrupted) return changed();
    for (nfds_t n = 0; n < one->askCount && count < 1024; n++) all[count++] = one->asks[n];
    if (one->deadline < next) next = one->deadline;
    child |= one->waitsForChild;
  }
  if (count > 0 && REAL(poll)(all, count, 0) > 0) return changed();
  if (next != NEVER && !hasChildren) {
    if (next > skipped) skipped = next;
    next = skipped;
  } else if (next == NEVER && count == 0 && !child) {
    deadlock();
  } else {
    int64_t left = next == NEVER ? -1 : (next - shownTime()) / 1000000 + 1;
    if (child && (left < 0 || left > 2)) left = 2;
    if (next == NEVER && isBusy && !child) markTerminal(all, count);
    int isReady = REAL(poll)(all, count, left < 0 ? -1 : (int)left);
    if (isReady != 0 || child) return changed();
  }
  for (int i = 0; i < threadCount; i++) {
    Thread *one = threads[i];
    if (one->deadline > shownTime()) continue;
    one->isLate = 1;
    one->isBlocked = 0;
  }
}

static Thread *chosen(void) {
  for (;;) {
    Thread *able[MOST_THREADS];
    int count = 0;
    for (int i = 0; i < threadCount; i++)
      if (!threads[i]->hasEnded && !threads[i]->isBlocked) able[count++] = threads[i];
    if (count == 0) {
      waitOutside();
      continue;
    }
    int place = chance() % count;
    if (strategy == 2) {
      // The thread with the highest priority runs, and sometimes gets the lowest one.
      for (int i = 0; i < count; i++)
        if (able[i]->priority > able[place]->priority) place = i;
      if (chance() % 16 == 0) able[place]->priority = 0;
      else if (chance() % 64 == 0) able[chance() % count]->priority = 1 + chance() % 1000;
    }
    turns++;
    sum = sum * 31 + place * 257 + count;
    return able[place];
  }
}

static void pass(void) {
  Thread *self = me, *next = chosen();
  if (next == self) return;
  current = next;
  sem_post(&next->turn);
  while (sem_wait(&self->turn) < 0) {}
}

// A place where another thread may run.
static void step(void) {
  calls++;
  if (!hasChildren) skipped += 1000;
  if (strategy == 1 && !me->isBlocked && chance() % 8 != 0) return;
  pass();
}

static void block(void) {
  me->isBlocked = 1;
  pass();
}

static int takeInterruption(void) {
  if (!me->isInterrupted) return 0;
  me->isInterrupted = 0;
  errno = EINTR;
  return 1;
}

// MARK: Threads

static Thread *newThread(void) {
  if (threadCount == MOST_THREADS) abort();
  Thread *one = calloc(1, sizeof *one);
  sem_init(&one->turn, 0, 0);
  one->deadline = NEVER;
  one->priority = 1 + chance() % 1000;
  return threads[threadCount++] = one;
}

static void writeTrace(void) {
  if (!trace || !me) return;
  int file = REAL(open)(trace, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  trace = NULL;
  if (file < 0) return;
  dprintf(file, "%lu %lu %016lx\n", calls, turns, sum);
  close(file);
}

static void forked(void) { me = NULL; }

__attribute__((constructor)) static void begin(void) {
  const char *seed = getenv("SCHEDULE_SEED");
  if (!seed) return;
  state = strtoull(seed, NULL, 10) * 0x9E3779B97F4A7C15 + 1;
  for (int i = 0; i < 8; i++) chance();
  strategy = chance() % 3;
  trace = getenv("SCHEDULE_TRACE") ? strdup(getenv("SCHEDULE_TRACE")) : NULL;
  skipped = now(CLOCK_REALTIME);
  pthread_atfork(NULL, NULL, forked);
  me = current = newThread();
  me->id = pthread_self();
  unsetenv("LD_PRELOAD");
  unsetenv("SCHEDULE_SEED");
}

__attribute__((destructor)) static void end(void) { writeTrace(); }

void _exit(int status) {
  writeTrace();
  syscall(SYS_exit_group, status);
  __builtin_unreachable();
}

static void *run(void *argument) {
  me = argument;
  while (sem_wait(&me->turn) < 0) {}
  void *result = me->body(me->argument);
  me->hasEnded = 1;
  changed();
  current = chosen();
  Thread *next = current;
  me = NULL;
  sem_post(&next->turn);
  return result;
}

int pthread_create(
  pthread_t *id, const pthread_attr_t *attributes, void *(*body)(void *), void *argument
) {
  if (!isOn()) return REAL(pthread_create)(id, attributes, body, argument);
  Thread *one = newThread();
  one->body = body;
  one->argument = argument;
  int result = REAL(pthread_create)(id, attributes, run, one);
  if (result != 0) one->hasEnded = 1;
  else one->id = *id;
  step();
  return result;
}

int pthread_join(pthread_t id, void **result) {
  if (isOn()) {
    for (int i = 0; i < threadCount; i++)
      while (threads[i]->id == id && !threads[i]->hasEnded) block();
  }
  return REAL(pthread_join)(id, result);
}

int pthread_kill(pthread_t id, int number) {
  for (int i = 0; me && i < threadCount; i++)
    if (threads[i]->id == id) threads[i]->isInterrupted = 1;
  return REAL(pthread_kill)(id, number);
}

// MARK: Locks

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (!isOn()) return REAL(pthread_mutex_lock)(mutex);
  step();
  int result;
  while ((result = pthread_mutex_trylock(mutex)) == EBUSY) block();
  return result;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  int result = REAL(pthread_mutex_unlock)(mutex);
  if (isOn()) {
    changed();
    step();
  }
  return result;
}

// Waits for the bell until a time.
static int waitForBell(pthread_cond_t *bell, pthread_mutex_t *mutex, int64_t deadline) {
  me->bell = bell;
  me->isRung = me->isLate = 0;
  REAL(pthread_mutex_unlock)(mutex);
  changed();
  me->deadline = deadline;
  while (!me->isRung && !me->isLate) block();
  int result = me->isRung ? 0 : ETIMEDOUT;
  me->bell = NULL;
  me->deadline = NEVER;
  while (pthread_mutex_trylock(mutex) == EBUSY) block();
  return result;
}

int pthread_cond_wait(pthread_cond_t *bell, pthread_mutex_t *mutex) {
  if (!isOn()) return REAL(pthread_cond_wait)(bell, mutex);
  return waitForBell(bell, mutex, NEVER);
}

int pthread_cond_timedwait(
  pthread_cond_t *bell, pthread_mutex_t *mutex, const struct timespec *end
) {
  if (!isOn()) return REAL(pthread_cond_timedwait)(bell, mutex, end);
  return waitForBell(bell, mutex, end->tv_sec * 1000000000 + end->tv_nsec);
}

static void ring(pthread_cond_t *bell, int one) {
  int first = chance() % threadCount;
  for (int i = 0; i < threadCount; i++) {
    Thread *other = threads[(first + i) % threadCount];
    if (other->bell != bell || other->isRung) continue;
    other->isRung = 1;
    if (one) break;
  }
  changed();
  step();
}

int pthread_cond_broadcast(pthread_cond_t *bell) {
  if (!isOn()) return REAL(pthread_cond_broadcast)(bell);
  ring(bell, 0);
  return 0;
}

int pthread_cond_signal(pthread_cond_t *bell) {
  if (!isOn()) return REAL(pthread_cond_signal)(bell);
  ring(bell, 1);
  return 0;
}

// The runtime of the language has locks of its own.
long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  long (*real)(long, ...) = REAL(syscall);
  if (number != SYS_futex || !isOn()) return real(number, a, b, c, d, e, f);
  int flags = (int)b & ~FUTEX_CMD_MASK, operation = (int)b & FUTEX_CMD_MASK;
  if (operation == FUTEX_LOCK_PI) {
    long result;
    while ((result = real(number, a, (long)(FUTEX_TRYLOCK_PI | flags), c, d, e, f)) < 0) block();
    return result;
  }
  long result = real(number, a, b, c, d, e, f);
  if (operation == FUTEX_UNLOCK_PI || operation == FUTEX_WAKE) changed();
  return result;
}

// MARK: Time

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!isOn() || (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME))
    return REAL(clock_gettime)(clock, time);
  if (!hasChildren) skipped += 1000;
  time->tv_sec = shownTime() / 1000000000;
  time->tv_nsec = shownTime() % 1000000000;
  return 0;
}

// MARK: Descriptors

// Returns true if a call on the descriptor can wait.
static int canWait(int file) {
  struct stat status;
  int flags = fcntl(file, F_GETFL);
  if (flags < 0 || flags & O_NONBLOCK || fstat(file, &status) != 0) return 0;
  return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || S_ISCHR(status.st_mode);
}

// Waits until a call on the descriptor does not wait. Returns false after a signal.
static int waitUntilReady(int file, short events) {
  struct pollfd ask = {.fd = file, .events = events};
  if (!canWait(file)) return 1;
  while (REAL(poll)(&ask, 1, 0) == 0) {
    if (takeInterruption()) return 0;
    me->asks = &ask;
    me->askCount = 1;
    block();
    me->askCount = 0;
  }
  return 1;
}

ssize_t read(int file, void *bytes, size_t count) {
  if (!isOn()) return REAL(read)(file, bytes, count);
  step();
  if (!waitUntilReady(file, POLLIN)) return -1;
  ssize_t result = REAL(read)(file, bytes, count);
  int error = errno;
  changed();
  step();
  errno = error;
  return result;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (!isOn()) return REAL(write)(file, bytes, count);
  step();
  if (!waitUntilReady(file, POLLOUT)) return -1;
  ssize_t result = REAL(write)(file, bytes, count);
  int error = errno;
  changed();
  step();
  errno = error;
  return result;
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  if (isOn()) step();
  return REAL(pread)(file, bytes, count, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  if (isOn()) step();
  return REAL(pread64)(file, bytes, count, offset);
}

int close(int file) {
  int result = REAL(close)(file);
  int error = errno;
  if (isOn()) changed();
  errno = error;
  return result;
}

int poll(struct pollfd *asks, nfds_t count, int milliseconds) {
  if (!isOn()) return REAL(poll)(asks, count, milliseconds);
  step();
  int64_t end = milliseconds < 0 ? NEVER : shownTime() + milliseconds * (int64_t)1000000;
  for (;;) {
    int result = REAL(poll)(asks, count, 0);
    if (result != 0 || milliseconds == 0) return result;
    if (takeInterruption()) return -1;
    if (shownTime() >= end) return 0;
    me->asks = asks;
    me->askCount = count;
    me->deadline = end;
    block();
    me->askCount = 0;
    me->deadline = NEVER;
    if (me->isLate) {
      me->isLate = 0;
      return 0;
    }
  }
}

// MARK: Other processes

static void hasChild(void) {
  if (!hasChildren) skipped -= now(CLOCK_MONOTONIC);
  hasChildren = 1;
}

int posix_spawn(
  pid_t *child, const char *path, const posix_spawn_file_actions_t *actions,
  const posix_spawnattr_t *attributes, char *const words[], char *const variables[]
) {
  if (isOn()) hasChild();
  return REAL(posix_spawn)(child, path, actions, attributes, words, variables);
}

int posix_spawnp(
  pid_t *child, const char *path, const posix_spawn_file_actions_t *actions,
  const posix_spawnattr_t *attributes, char *const words[], char *const variables[]
) {
  if (isOn()) hasChild();
  return REAL(posix_spawnp)(child, path, actions, attributes, words, variables);
}

pid_t fork(void) {
  if (isOn()) hasChild();
  return REAL(fork)();
}

pid_t waitpid(pid_t child, int *status, int options) {
  if (!isOn() || options & WNOHANG) return REAL(waitpid)(child, status, options);
  step();
  for (;;) {
    pid_t result = REAL(waitpid)(child, status, options | WNOHANG);
    if (result != 0) return result;
    if (takeInterruption()) return -1;
    me->waitsForChild = 1;
    block();
    me->waitsForChild = 0;
  }
}
