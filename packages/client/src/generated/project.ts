// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type ProjectProgressInput = {
  readonly id: string
}

export type ProjectProgressOutput = {
  readonly id: string
  readonly fileName: string
  readonly program: string
  readonly madeAt: number
  readonly hasSecrets: boolean
  readonly state: 'ready' | 'running' | 'done' | 'failed' | 'stopped'
  readonly nouns: ReadonlyArray<{
    readonly noun: 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'
    readonly create: number
    readonly same: number
    readonly conflict: number
    readonly impossible: number
    readonly choices: ReadonlyArray<'useExisting' | 'keepBoth' | 'replace'>
    readonly created: number
    readonly changed: number
    readonly skipped: number
  }>
  readonly space: {
    readonly needed: number
    readonly free: number
  }
  readonly rows: ReadonlyArray<{
    readonly noun: 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'
    readonly key: string
    readonly state: 'create' | 'same' | 'conflict' | 'impossible'
    readonly fault: string
  }>
  readonly isCut: boolean
  readonly done: number
  readonly total: number
  readonly failure: {
    readonly noun: 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'
    readonly key: string
    readonly fault: string
  } | null
  readonly passwordless: ReadonlyArray<string>
}

export type ProjectStopInput = {
  readonly id: string
}

export type ProjectStopOutput = null

export type ProjectRunInput = {
  readonly id: string
  readonly onConflict?: { readonly [key: string]: 'useExisting' | 'keepBoth' | 'replace' } | undefined
  readonly rows?: ReadonlyArray<{
    readonly noun: 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'
    readonly key: string
    readonly choice: 'useExisting' | 'keepBoth' | 'replace'
  }> | undefined
  readonly passphrase?: string | undefined
  readonly switchedOff?: boolean | undefined
}

export type ProjectRunOutput = {
  readonly id: string
  readonly fileName: string
  readonly program: string
  readonly madeAt: number
  readonly hasSecrets: boolean
  readonly state: 'ready' | 'running' | 'done' | 'failed' | 'stopped'
  readonly nouns: ReadonlyArray<{
    readonly noun: 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'
    readonly create: number
    readonly same: number
    readonly conflict: number
    readonly impossible: number
    readonly choices: ReadonlyArray<'useExisting' | 'keepBoth' | 'replace'>
    readonly created: number
    readonly changed: number
    readonly skipped: number
  }>
  readonly space: {
    readonly needed: number
    readonly free: number
  }
  readonly rows: ReadonlyArray<{
    readonly noun: 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'
    readonly key: string
    readonly state: 'create' | 'same' | 'conflict' | 'impossible'
    readonly fault: string
  }>
  readonly isCut: boolean
  readonly done: number
  readonly total: number
  readonly failure: {
    readonly noun: 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'
    readonly key: string
    readonly fault: string
  } | null
  readonly passwordless: ReadonlyArray<string>
}

export interface ProjectCalls {
  /** What the dry run of an import found, how far its run is, or what it did. */
  readonly progress: DataCall<ProjectProgressInput, ProjectProgressOutput>
  /** Stops an import, or drops its dry run; the kind of thing under way is as it was before. */
  readonly stop: DataCall<ProjectStopInput, ProjectStopOutput>
  /** Runs an import after its dry run; each kind of thing is imported as a whole or left as it was. */
  readonly run: DataCall<ProjectRunInput, ProjectRunOutput>
}

export function makeProjectCalls(transport: Transport): ProjectCalls {
  return {
    progress: transport.data('GET', '/app/projectImport', 'write'),
    stop: transport.data('DELETE', '/app/projectImport', 'write'),
    run: transport.data('POST', '/app/projectImportRun', 'write'),
  }
}
