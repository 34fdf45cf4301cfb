import { type DraftCheck, useForm } from '#parts/form/use-form.ts'
import type { BulkJob } from './bulk-job.ts'

interface JobFormOptions<Draft> {
  readonly start: Draft
  readonly check: (draft: Draft) => DraftCheck<BulkJob>
  readonly onStart: (job: BulkJob) => void
}

/** The form is over once its job begins: what the devices make of it is shown in its place. */
export function useJobForm<Draft extends object>({ start, check, onStart }: JobFormOptions<Draft>) {
  return useForm<Draft, BulkJob>({
    start,
    name: 'fleet',
    check,
    save: async (job) => {
      onStart(job)
      return undefined
    },
  })
}
