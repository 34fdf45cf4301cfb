import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  getPage,
  Id,
  IdText,
  integer,
  integerText,
  Name,
  pageQuery,
  SearchText,
  TimeMs,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { Model, Slave, SlavesInput } from './model.ts'

const Saved = z.object({ id: Id, modelId: Id })
/** A stored version of a model. */
export const ModelVersion = z.object({
  version: z.int(),
  name: z.string(),
  varCount: z.int(),
  time: TimeMs,
  /** Only present in the answer for one version. */
  slaves: z.optional(z.array(Slave)),
})
export type ModelVersion = z.output<typeof ModelVersion>

const versionMax = 2_147_483_647

const search = { search: z.optional(SearchText) }

export const modelApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/model',
    summary: 'Models of the account; `id` asks for one of them.',
    access: 'session',
    input: z.object({ ...search, id: z.optional(IdText) }),
    output: z.array(Model),
  }),
  page: endpoint({
    method: 'GET',
    path: '/app/modelPage',
    summary: 'Models of the account, a page at a time.',
    access: 'session',
    input: z.object({ ...search, ...pageQuery }),
    output: getPage(Model),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/model',
    summary: 'Makes a model from slaves with variables.',
    access: 'session',
    inflatedBytesMax: limits.modelInflatedBytesMax,
    input: z.object({ name: Name, slaves: SlavesInput }),
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/model',
    summary: 'A new version of a model; only the named fields change, variables keep their varId.',
    access: 'session',
    inflatedBytesMax: limits.modelInflatedBytesMax,
    input: z.object({ id: Id, name: z.optional(Name), slaves: z.optional(SlavesInput) }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/model',
    summary: 'Deletes a model that nothing uses.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  linked: endpoint({
    method: 'GET',
    path: '/app/modelLinked',
    summary: 'What uses a model.',
    access: 'session',
    input: z.object({ modelId: IdText }),
    output: z.object({
      linked: z.boolean(),
      devices: z.array(z.object({ id: Id, name: z.string() })),
      triggers: z.array(z.object({ id: Id, name: z.string() })),
      configurations: z.array(z.object({ id: Id, name: z.string() })),
      /** Pages that show or write variables of the model, with those variables. */
      pages: z.array(
        z.object({ id: Id, configurationId: Id, name: z.string(), varIds: z.array(Id) }),
      ),
    }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/app/modelVersion',
    summary:
      'The last versions of a model, newest first; `version` asks for one of them with its slaves.',
    access: 'session',
    input: z.object({
      modelId: IdText,
      version: z.optional(integerText(1, versionMax, 'invalid')),
    }),
    output: z.array(ModelVersion),
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/app/modelRollback',
    summary: 'A new version of a model, equal to an older one; variables have the varId of then.',
    access: 'session',
    input: z.object({ modelId: Id, version: integer(1, versionMax, 'invalid') }),
    output: z.object({ id: Id, modelId: Id, version: z.int() }),
  }),
}
