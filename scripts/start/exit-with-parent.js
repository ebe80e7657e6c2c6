// Preloaded into the web, realtime and worker processes. The IPC channel closes when the supervisor dies, even by kill -9;
// without this module the processes would keep running without a supervisor and hold the ports.
// Next's development server passes the module on to a process that it forks, whose channel belongs to Next.
const lastResortMilliseconds = 16_000;

if (process.channel && process.ppid === Number(process.env.SUPERVISOR_PID)) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), lastResortMilliseconds).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The listener alone must not keep the process alive.
  process.channel.unref();
}
