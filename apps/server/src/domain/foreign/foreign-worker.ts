import { serveJobs } from '#platform/workers/serve-jobs.ts'
import { foreignJobs } from './foreign-jobs.ts'

serveJobs(foreignJobs)
