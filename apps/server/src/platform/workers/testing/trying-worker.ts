import { serveJobs } from '../serve-jobs.ts'
import { tryingJobs } from './trying-jobs.ts'

serveJobs(tryingJobs)
