import { modelApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { tryFormula } from '#domain/device-model/formula-preview.ts'
import {
  changeModel,
  createModel,
  listModelNames,
  listModels,
  modelLinks,
  pageModels,
  removeModel,
} from '#domain/device-model/model.ts'
import { listModelVersions, rollbackModel } from '#domain/device-model/model-version.ts'
import { renameVariable } from '#domain/device-model/rename-variable.ts'

export function modelRoutes({ domain }: ApiContext): Route[] {
  return [
    route(modelApi.list, ({ caller, input }) => listModels(domain, caller, input)),
    route(modelApi.page, ({ caller, input }) => pageModels(domain, caller, input)),
    route(modelApi.nameList, ({ caller }) => listModelNames(domain, caller)),
    route(modelApi.create, ({ caller, input }) => createModel(domain, caller, input)),
    route(modelApi.change, ({ caller, input }) => changeModel(domain, caller, input)),
    route(modelApi.remove, ({ caller, input }) => removeModel(domain, caller, input.id)),
    route(modelApi.linked, ({ caller, input }) => modelLinks(domain, caller, input.modelId)),
    route(modelApi.previewFormula, ({ caller, input }) => tryFormula(domain, caller, input)),
    route(modelApi.renameVariable, ({ caller, input }) => renameVariable(domain, caller, input)),
    route(modelApi.versions, ({ caller, input }) => listModelVersions(domain, caller, input)),
    route(modelApi.rollback, ({ caller, input }) => rollbackModel(domain, caller, input)),
  ]
}
