import * as z from 'zod/mini'
import { sendForm } from '#api/file-call.ts'

const Answer = z.object({ rows: z.array(z.array(z.string())) })

/** Cells of a CSV or Excel file, which the server parses; rejects with an `ApiError`. */
export async function readSheet(file: File): Promise<readonly (readonly string[])[]> {
  const form = new FormData()
  form.append('file', file)
  return z.parse(Answer, await sendForm('/app/modelSheet', form)).rows
}
