/**
 * Loaded before what npm runs. npm runs it by a shell, and whoever ends npm ends the shell alone: without its parent a program
 * would go on and keep its ports. `exec` would do it too, but the shell of Windows does not know it.
 */
const shell = process.ppid
const everyMs = 500
const watch = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, everyMs)
watch.unref()
