import { serveJobs } from '#platform/workers/serve-jobs.ts'
import { soundJobs } from './name-key.ts'

serveJobs(soundJobs)
