import type { SqlValue } from '../sql-value.ts'

type ColumnType = 'bigint' | 'double precision' | 'bytea' | 'text'

/** How rows get into a table; each engine makes its own INSERT of it. */
export interface Table {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnType>>
  /** The clause behind the rows: what to do when the key exists. */
  readonly onConflict?: string
}

/** One part of an atomic write. `?` stands for a value on both engines. */
export type Change =
  | { readonly table: Table; readonly rows: readonly (readonly SqlValue[])[] }
  | { readonly sql: string; readonly values: readonly SqlValue[] }

export const journalTable: Table = {
  name: 'journal',
  columns: { seq: 'bigint', data: 'bytea' },
}

export const chunkTable: Table = {
  name: 'chunk',
  columns: {
    device_id: 'bigint',
    var_id: 'bigint',
    t0: 'bigint',
    t1: 'bigint',
    n: 'bigint',
    vmin: 'double precision',
    vmax: 'double precision',
    vsum: 'double precision',
    vlast: 'double precision',
    codec: 'bigint',
    data: 'bytea',
  },
}

export const seriesTable: Table = {
  name: 'series',
  columns: {
    device_id: 'bigint',
    var_id: 'bigint',
    last_time: 'bigint',
    last_value: 'double precision',
  },
  onConflict: `on conflict (device_id, var_id) do update
    set last_time = excluded.last_time, last_value = excluded.last_value
    where excluded.last_time >= series.last_time`,
}

export const hourlyTable: Table = {
  name: 'hourly',
  columns: {
    device_id: 'bigint',
    var_id: 'bigint',
    hour: 'bigint',
    n: 'bigint',
    vmin: 'double precision',
    vmax: 'double precision',
    vsum: 'double precision',
  },
  onConflict: `on conflict (device_id, var_id, hour) do update
    set n = excluded.n, vmin = excluded.vmin, vmax = excluded.vmax, vsum = excluded.vsum`,
}

export const chunkDayTable: Table = {
  name: 'chunk_day',
  columns: { day: 'bigint', bytes: 'bigint' },
  onConflict: 'on conflict (day) do update set bytes = chunk_day.bytes + excluded.bytes',
}

export const deviceDayTable: Table = {
  name: 'device_chunk_day',
  columns: { device_id: 'bigint', day: 'bigint', bytes: 'bigint' },
  onConflict: `on conflict (device_id, day) do update
    set bytes = device_chunk_day.bytes + excluded.bytes`,
}

export const stateTable: Table = {
  name: 'sample_state',
  columns: { name: 'text', value: 'bigint' },
  onConflict: 'on conflict (name) do update set value = excluded.value',
}
