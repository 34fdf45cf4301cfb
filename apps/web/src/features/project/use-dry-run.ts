import {
  type ArchiveNounName,
  ImportChoice,
  type InputOf,
  type ProjectImport,
  projectApi,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { queryClient, toQuery } from '#api/query.ts'
import { checkInput, quietFaults, useForm } from '#parts/form/use-form.ts'

export type KindChoices = Readonly<Partial<Record<ArchiveNounName, ImportChoice>>>
/** Choices of single rows; the others follow their kind. */
export type RowChoices = ReadonlyMap<string, RowChoice>

interface RowChoice {
  readonly noun: ArchiveNounName
  readonly key: string
  readonly choice: ImportChoice
}

export const rowId = ({ noun, key }: Pick<RowChoice, 'noun' | 'key'>): string => `${noun} ${key}`

export interface RunDraft {
  readonly onConflict: KindChoices
  readonly rows: RowChoices
  readonly passphrase: string
  readonly switchedOff: boolean
}

const start: RunDraft = { onConflict: {}, rows: new Map(), passphrase: '', switchedOff: false }

/** The choices of a dry run, and its run. */
export function useDryRun({ id }: ProjectImport) {
  return useForm<RunDraft, InputOf<typeof projectApi.run>>({
    start,
    name: 'project-run',
    check: ({ onConflict, rows, passphrase, switchedOff }) =>
      checkInput(projectApi.run.input, {
        id,
        onConflict,
        rows: [...rows.values()],
        ...(passphrase === '' ? {} : { passphrase }),
        switchedOff,
      }),
    save: async (input) => {
      const found = await call(projectApi.run, input, { quiet: true })
      queryClient.setQueryData(toQuery(projectApi.progress, { id }).queryKey, found)
      return undefined
    },
    faultsOf: quietFaults,
  })
}

/** A row with its choice; without one it follows its kind again. */
export function withRow(
  rows: RowChoices,
  row: Pick<RowChoice, 'noun' | 'key'>,
  choice: ImportChoice | undefined,
): RowChoices {
  const next = new Map(rows)
  if (choice === undefined) next.delete(rowId(row))
  else next.set(rowId(row), { noun: row.noun, key: row.key, choice })
  return next
}

/** What a select says; undefined for everything that is no choice. */
export function toChoice(text: string): ImportChoice | undefined {
  return ImportChoice.safeParse(text).data
}
