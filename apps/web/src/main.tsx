import { startConsole } from '#app/start.tsx'

await startConsole()
