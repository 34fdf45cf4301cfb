import { archiveLimits, ProjectImport, projectApi, projectFiles } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { queryClient, toQuery } from '#api/query.ts'
import { uploadFile } from '#api/upload-file.ts'
import { quietFaults, useForm } from '#parts/form/use-form.ts'

interface ArchiveDraft {
  readonly file: File | null
}

/** The form of an archive; `sent` is the part of it that has gone, null while nothing is under way. */
export function useUpload(onUploaded: (id: string) => void) {
  const [sent, setSent] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const send = async (file: File) => {
    const stop = new AbortController()
    running.current = stop
    setSent(0)
    try {
      onUploaded(await upload(file, { signal: stop.signal, onSent: setSent }))
    } catch (error) {
      if (!stop.signal.aborted) throw error
    } finally {
      setSent(null)
    }
  }
  const form = useForm<ArchiveDraft, File>({
    start: { file: null },
    name: 'project-import',
    shows: 'sent',
    check: ({ file }) =>
      file === null || file.size > archiveLimits.fileBytes
        ? { ok: false, faults: { file: 'archiveFile' } }
        : { ok: true, input: file },
    save: async (file) => {
      await send(file)
      return undefined
    },
    faultsOf: quietFaults,
  })
  return { form, sent, stop: () => running.current?.abort() }
}

const Running = z.object({ importId: z.string() })

/** Answers the import's id. One that still goes on refuses the next one, and is shown in its place. */
async function upload(file: File, options: Parameters<typeof uploadFile>[2]): Promise<string> {
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const answer = await uploadFile(projectFiles.upload.path, body, options)
    const found = z.parse(ProjectImport, answer)
    queryClient.setQueryData(toQuery(projectApi.progress, { id: found.id }).queryKey, found)
    return found.id
  } catch (error) {
    const running = Running.safeParse(error instanceof ApiError ? error.data : undefined)
    if (running.success) return running.data.importId
    throw error
  }
}
