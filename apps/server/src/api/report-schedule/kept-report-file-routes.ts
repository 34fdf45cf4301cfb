import { IdText, ReportFileKind, reportScheduleFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall, toQuery } from '#api/call/file-call.ts'
import { reportFileName, reportFileType } from '#domain/report-schedule/report-mail.ts'
import { openReportFile } from '#domain/report-schedule/report-schedule-list.ts'

export const keptReportFileQuery = z.object({
  id: IdText,
  kind: ReportFileKind,
})

/** Adds the call that sends a file of a kept report. It answers no envelope, so it is no endpoint. */
export function addKeptReportFileRoutes(server: FastifyInstance, api: ApiContext): void {
  addFileCall(server, { call: reportScheduleFiles.read }, async ({ request, reply, caller }) => {
    const { id, kind } = toQuery(keptReportFileQuery, request)
    const { data, report } = await openReportFile(api.domain, caller, { id, kind })
    const name = encodeURIComponent(reportFileName(report, kind))
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    // A page of our own making is still none of the console's: whoever opens it runs nothing.
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    return reply.type(reportFileType(kind)).send(Buffer.from(data))
  })
}
