import { SheetCells } from '@fieldhub/contract'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { sendForm } from '#api/file-call.ts'
import type { ModelDraft } from '#features/device-model/editor/model-draft.ts'
import type { AddressStyle } from '#features/device-model/grid/address-style.ts'
import { useAddressStyle } from '#features/device-model/grid/use-address-style.ts'
import { joinHeadRows } from '#features/device-model/paste/head-rows.ts'
import {
  keepSheet,
  recallMapping,
  recallSheet,
} from '#features/device-model/paste/mapping-memory.ts'
import { guessMapping, type TableMapping } from '#features/device-model/paste/table-mapping.ts'
import { useT } from '#i18n/use-t.ts'
import { mergeSheet } from './merge-sheet.ts'
import { planSheet } from './plan-sheet.ts'

/** A sheet on its way into a draft: its file, what it would do, and why it is not understood. */
export function useSheetImport(draft: ModelDraft, slaveKey: number) {
  const t = useT()
  const file = useSheetFile()
  const { rows } = file
  const [style] = useAddressStyle()
  const [removesOthers, setRemovesOthers] = useState(false)
  const guessed = useMemo(() => (rows === null ? null : mappingOf(rows, style)), [rows, style])
  const [chosen, setChosen] = useState<ChosenMapping | null>(null)
  // What was chosen holds for the file that it was chosen for.
  const mapping = chosen !== null && chosen.rows === rows ? chosen.mapping : guessed
  const plan = useMemo(
    () => (rows === null || mapping === null ? null : planSheet(rows, mapping)),
    [rows, mapping],
  )
  const merged = useMemo(() => {
    if (plan === null) return null
    const nameOfSlave = (n: number) => t('model.slave.newName', { n })
    return mergeSheet(draft, plan, { slaveKey, removesOthers, nameOfSlave })
  }, [plan, draft, slaveKey, removesOthers, t])
  const isUnreadable = rows !== null && plan === null
  return {
    ...file,
    fault: isUnreadable ? t('model.import.headings') : file.fault,
    merged,
    mapping,
    reading: plan?.reading ?? null,
    changeMapping: (part: Partial<TableMapping>) => {
      if (rows !== null && mapping !== null) setChosen({ rows, mapping: { ...mapping, ...part } })
    },
    removesOthers,
    setRemovesOthers,
  }
}

interface ChosenMapping {
  readonly rows: Rows
  readonly mapping: TableMapping
}

/** A sheet of known headings is read as it was the last time. */
function mappingOf(rows: Rows, style: AddressStyle): TableMapping {
  const guessed = guessMapping(rows, style)
  return { ...guessed, ...recallMapping(rows[guessed.headRow] ?? []) }
}

export type SheetImport = ReturnType<typeof useSheetImport>

type Rows = readonly (readonly string[])[]

interface ReadTable extends Pick<SheetCells, 'sheet' | 'sheets'> {
  readonly rows: Rows
}

function useSheetFile() {
  const [table, setTable] = useState<ReadTable | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async (next: File, sheet: string | undefined) => {
    setReading(true)
    setFile(next)
    setFault(null)
    try {
      const cells = await readSheet(next, sheet)
      setTable({ ...cells, rows: joinHeadRows(cells.rows) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTable(null)
      setFault(error.message)
    } finally {
      setReading(false)
    }
  }
  return {
    rows: table?.rows ?? null,
    fault,
    fileName: file?.name ?? '',
    isReading,
    /** The sheet that was read, and those of the workbook that hold a table. */
    sheet: table?.sheet ?? null,
    sheets: tablesOf(table),
    choose: (next: File) => read(next, recallSheet()),
    chooseSheet: async (name: string) => {
      keepSheet(name)
      if (file !== null) await read(file, name)
    },
  }
}

/** A heading and a line at least. */
const tableRowsMin = 2

function tablesOf(
  table: Pick<SheetCells, 'sheet' | 'sheets'> | null,
): NonNullable<SheetCells['sheets']> {
  return (table?.sheets ?? []).filter(
    ({ name, rows }) => rows >= tableRowsMin || name === table?.sheet,
  )
}

/** Cells of a CSV or Excel file, which the server parses; rejects with an `ApiError`. */
async function readSheet(file: File, sheet: string | undefined): Promise<SheetCells> {
  const form = new FormData()
  // Before the file, so that it is known when the file has come.
  if (sheet !== undefined) form.append('sheet', sheet)
  form.append('file', file)
  return z.parse(SheetCells, await sendForm('/app/modelSheet', form))
}
