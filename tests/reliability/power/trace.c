/*
 * Preloaded into a process, writes down in order what it does to the files below TRACE_DIR: what a disk would be told.
 * A record: one byte of operation, then little-endian u32 file, u64 offset, u32 length, then that many bytes.
 * O = file opened (its name), W = written, T = cut to offset, U = removed (its name). B and S = a sync began and was done; their
 * offset is the thread, because others may write meanwhile, and what they write the sync may have missed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_FILES 65536
static char traced[MOST_FILES];
static int out = -1;
static const char *folder;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  folder = getenv("TRACE_DIR");
  const char *file = getenv("TRACE_FILE");
  if (folder && file) out = REAL(open)(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void note(char op, uint32_t file, uint64_t offset, const void *bytes, uint32_t length) {
  unsigned char head[17];
  head[0] = (unsigned char)op;
  memcpy(head + 1, &file, 4);
  memcpy(head + 5, &offset, 8);
  memcpy(head + 13, &length, 4);
  __typeof__(&write) put = REAL(write);
  pthread_mutex_lock(&lock);
  if (put(out, head, sizeof head) != sizeof head || (length && put(out, bytes, length) != (ssize_t)length)) abort();
  pthread_mutex_unlock(&lock);
}

static int below(const char *path) {
  return out >= 0 && path && folder && strncmp(path, folder, strlen(folder)) == 0;
}
static int opened(int fd, const char *path) {
  if (fd >= 0 && fd < MOST_FILES) {
    traced[fd] = (char)below(path);
    if (traced[fd]) note('O', (uint32_t)fd, 0, path, (uint32_t)strlen(path));
  }
  return fd;
}
static uint64_t thread(void) { return (uint64_t)(uintptr_t)pthread_self(); }
static int of(int fd) { return fd >= 0 && fd < MOST_FILES && traced[fd]; }

#define MODE                                                                                                           \
  mode_t mode = 0;                                                                                                     \
  if (flags & O_CREAT) {                                                                                               \
    va_list rest;                                                                                                      \
    va_start(rest, flags);                                                                                             \
    mode = va_arg(rest, mode_t);                                                                                       \
    va_end(rest);                                                                                                      \
  }
int open(const char *path, int flags, ...) { MODE return opened(REAL(open)(path, flags, mode), path); }
int open64(const char *path, int flags, ...) { MODE return opened(REAL(open64)(path, flags, mode), path); }
int close(int fd) {
  if (of(fd)) traced[fd] = 0;
  return REAL(close)(fd);
}
ssize_t write(int fd, const void *bytes, size_t length) {
  off_t at = of(fd) ? lseek(fd, 0, SEEK_CUR) : 0;
  ssize_t done = REAL(write)(fd, bytes, length);
  if (of(fd) && done > 0) note('W', (uint32_t)fd, (uint64_t)at, bytes, (uint32_t)done);
  return done;
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  ssize_t done = REAL(pwrite)(fd, bytes, length, at);
  if (of(fd) && done > 0) note('W', (uint32_t)fd, (uint64_t)at, bytes, (uint32_t)done);
  return done;
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  ssize_t done = REAL(pwrite64)(fd, bytes, length, at);
  if (of(fd) && done > 0) note('W', (uint32_t)fd, (uint64_t)at, bytes, (uint32_t)done);
  return done;
}
int ftruncate(int fd, off_t to) {
  if (of(fd)) note('T', (uint32_t)fd, (uint64_t)to, 0, 0);
  return REAL(ftruncate)(fd, to);
}
int ftruncate64(int fd, off64_t to) {
  if (of(fd)) note('T', (uint32_t)fd, (uint64_t)to, 0, 0);
  return REAL(ftruncate64)(fd, to);
}
int fsync(int fd) {
  if (of(fd)) note('B', (uint32_t)fd, thread(), 0, 0);
  int done = REAL(fsync)(fd);
  if (of(fd) && done == 0) note('S', (uint32_t)fd, thread(), 0, 0);
  return done;
}
int fdatasync(int fd) {
  if (of(fd)) note('B', (uint32_t)fd, thread(), 0, 0);
  int done = REAL(fdatasync)(fd);
  if (of(fd) && done == 0) note('S', (uint32_t)fd, thread(), 0, 0);
  return done;
}
int unlink(const char *path) {
  if (below(path)) note('U', 0, 0, path, (uint32_t)strlen(path));
  return REAL(unlink)(path);
}
