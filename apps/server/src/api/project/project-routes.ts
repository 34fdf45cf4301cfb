import { projectApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { projectImport, startImport, stopImport } from '#domain/project/import-project.ts'

export function projectRoutes({ domain }: ApiContext): Route[] {
  return [
    route(projectApi.progress, async ({ caller, input, language }) =>
      projectImport(domain, caller, input.id, language),
    ),
    route(projectApi.run, ({ caller, input, language }) =>
      startImport(domain, caller, input, language),
    ),
    route(projectApi.stop, ({ caller, input }) => stopImport(domain, caller, input.id)),
  ]
}
