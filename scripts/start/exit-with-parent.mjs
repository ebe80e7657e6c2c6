// Preloaded into the web and realtime processes: when the supervisor dies, even by kill -9, nobody is left to stop or
// restart them, and they would keep the ports. The IPC channel closes with its death.
const lastResortMilliseconds = 10_000;

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), lastResortMilliseconds).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not by itself keep a process alive that has nothing else to do.
  process.channel.unref();
}
