// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.

export type AlarmEnd = 'recovered' | 'disabled' | 'deleted' | 'changed'

export type AlarmRow = {
  readonly id: number
  readonly triggerId: number
  readonly triggerName: string
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number | null
  readonly varName: string
  readonly unit: string
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly join: Join
  readonly conditions: ReadonlyArray<{
    readonly varId: number
    readonly varName: string
    readonly unit: string
    readonly condition: TriggerCondition
    readonly a: number | null
    readonly b: number | null
    readonly deadZone: number
    readonly value: number | null
    readonly decimals: number
    readonly names?: { readonly [key: string]: string } | undefined
  }>
  readonly content: string
  readonly value: number | null
  readonly peak: number | null
  readonly endValue: number | null
  readonly endUnit?: string | undefined
  readonly decimals: number
  readonly names?: { readonly [key: string]: string } | undefined
  readonly startTime: number
  readonly endTime: number | null
  readonly end: AlarmEnd | null
  readonly severity: Severity
  readonly seriesId: number
  readonly repeats: number
  readonly seriesSince: number
  readonly state: AlarmState
  readonly shelvedUntil?: number | undefined
  readonly remark: string
  readonly handler: string
  readonly acknowledgedBy?: string | undefined
  readonly handleTime: number | null
  readonly pushCount: number
  readonly linkages: ReadonlyArray<{
    readonly deviceId: number
    readonly deviceName: string
    readonly varId: number
    readonly varName: string
    readonly value: number
    readonly state: LinkageState
    readonly reason: string
    readonly commandId: number | null
    readonly time: number
  }>
}

export type AlarmSetting = {
  readonly id: number
  readonly name: string
  readonly contactIds: ReadonlyArray<number>
  readonly contacts: ReadonlyArray<{
    readonly id: number
    readonly name: string
  }>
  readonly channels: ReadonlyArray<PushChannel>
  readonly mode: 'all' | 'silence'
  readonly silence: number
  readonly chatter: {
    readonly count: number
    readonly minutes: number
  } | null
  readonly quietHours: {
    readonly from: string
    readonly to: string
  } | null
  readonly urgentChannels: ReadonlyArray<PushChannel> | null
  readonly generalChannels: ReadonlyArray<PushChannel> | null
  readonly generalQuietHours: {
    readonly from: string
    readonly to: string
  } | null
  readonly digest: Digest | null
  readonly escalation: {
    readonly minutes: number
    readonly contactIds: ReadonlyArray<number>
  } | null
  readonly capPerHour: number | null
  readonly fallback: PushChannel | null
  readonly triggerCount: number
  readonly modelTriggerCount: number
}

export type AlarmSettingInput = {
  readonly name: string
  /** The ids of contacts, from contact.list */
  readonly contactIds: ReadonlyArray<number>
  readonly channels: ReadonlyArray<PushChannel>
  readonly mode: 'all' | 'silence'
  readonly quietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly urgentChannels?: ReadonlyArray<PushChannel> | null | undefined
  readonly generalChannels?: ReadonlyArray<PushChannel> | null | undefined
  readonly generalQuietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly digest?: DigestGiven | null | undefined
  readonly escalation?: {
    readonly minutes: number
    readonly contactIds: ReadonlyArray<number>
  } | null | undefined
  readonly capPerHour?: number | null | undefined
  readonly fallback?: PushChannel | null | undefined
  readonly chatter?: {
    readonly count: number
    readonly minutes: number
  } | null | undefined
  readonly silence?: number | undefined
}

export type AlarmShelving = {
  readonly id: number
  readonly triggerId: number
  readonly triggerName: string
  readonly deviceId: number
  readonly deviceName: string
  readonly reason: string
  readonly by: string
  readonly since: number
  readonly until: number
}

export type AlarmShelvingInput = {
  /** The id of a trigger, from trigger.list */
  readonly triggerId: number
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly hours?: number | undefined
  readonly until?: number | undefined
  readonly reason?: string | undefined
}

export type AlarmState = 'open' | 'acknowledged' | 'closed'

export type ArchiveNounName = 'groups' | 'models' | 'contacts' | 'alarmSettings' | 'devices' | 'smartGroups' | 'photos' | 'pageComponents' | 'configurations' | 'triggers' | 'modelTriggers' | 'calendarDays' | 'timedTasks' | 'transmissions' | 'forwardings' | 'dashboards' | 'reportSchedules'

export type AuditBy = 'console' | 'api' | 'task' | 'linkage' | 'share' | 'system'

export type AuditRow = {
  readonly id: number
  readonly time: number
  readonly account: string
  readonly by: AuditBy
  readonly token: {
    readonly name: string
    readonly rights: TokenRights
  } | null
  readonly action: string
  readonly target: string
  readonly detail: string
  readonly code: number
  readonly ip: string
}

export type BusScan = {
  readonly deviceId: number
  readonly kind: BusScanKind
  readonly from: number
  readonly to: number
  readonly unitId: number | null
  readonly func: number
  readonly end: BusScanEnd | null
  readonly done: number
  readonly total: number
  readonly requests: number
  readonly slaves: ReadonlyArray<{
    readonly unitId: number
    readonly ms: number
    readonly exceptionCode: number | null
  }>
  readonly runs: ReadonlyArray<{
    readonly from: number
    readonly words: ReadonlyArray<string>
  }>
  readonly startTime: number
  readonly costMs: number
}

export type BusScanEnd = 'done' | 'stopped' | 'abandoned' | 'offline' | 'silent' | 'unsupported' | 'limit'

export type BusScanKind = 'slaves' | 'registers'

export type ByteFormat = 'text' | 'hex'

export type CalendarBase = 'china' | 'week'

export type CalendarDay = {
  readonly date: string
  readonly kind: 'work' | 'off'
  readonly source: 'own' | 'china' | 'week'
  readonly holiday: 'new-year' | 'spring-festival' | 'qingming' | 'labour-day' | 'dragon-boat' | 'mid-autumn' | 'national-day' | 'national-day-mid-autumn' | null
  readonly name: string
  readonly isKnown: boolean
}

export type CalendarRun = {
  readonly date: string
  readonly timingId: number
  readonly name: string
  readonly step: number
  readonly deviceId: number
  readonly deviceName: string
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly value: number
  readonly count: number
  readonly first: number
  readonly last: number
}

export type ColumnValue = {
  readonly name: string
  readonly varId: number
  readonly value: number | null
  readonly text?: string | undefined
  readonly valueName?: string | undefined
  readonly names?: { readonly [key: string]: string } | undefined
  readonly fault?: ValueFault | undefined
  readonly unit: string
  readonly decimals: number
  readonly time: number | null
  readonly quality: Quality
  readonly rateSeconds: number
} | null

export type Command = {
  readonly id: number
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly name: string
  readonly value: number
  readonly readBack: number | null
  readonly state: CommandState
  readonly reason: CommandReason
  readonly exceptionCode: number | null
  readonly origin: CommandOrigin
  readonly by: string
  readonly sourceId: number | null
  readonly page: string
  readonly confirmed: Confirmed
  readonly depth: number
  readonly queuedAt: number
  readonly sentAt: number | null
  readonly answeredAt: number | null
  readonly settledAt: number | null
  readonly costMs: number
  readonly tx: string
  readonly rx: string
}

export type CommandOrigin = 'manual' | 'linkage' | 'task' | 'share' | 'api' | 'batch'

export type CommandReason = '' | 'offline' | 'silent' | 'exception' | 'accepted' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'withdrawn' | 'crowded' | 'model-changed' | 'unsynchronized' | 'transmission' | 'stopped' | 'differs' | 'no-read-back'

export type CommandState = 'queued' | 'sent' | 'answered' | 'confirmed' | 'failed' | 'unknown'

export type Configuration = {
  readonly id: number
  readonly name: string
  readonly type: 0 | 1
  readonly modelId: number | null
  readonly modelName: string
  readonly deviceId: number | null
  readonly deviceName: string
  readonly cover: string
  readonly pageCount: number
  readonly space: number
  readonly updateTime: number
  readonly unpublished: boolean
  readonly lent: boolean
  readonly shared: boolean
  readonly shares: ReadonlyArray<{
    readonly deviceId: number
    readonly deviceName: string
  }>
}

export type ConfigurationShare = {
  readonly configurationId: number
  readonly deviceId: number
  readonly code: string
  readonly url: string
  readonly expireTime: number | null
  readonly hasPassword: boolean
  readonly allowWrite: boolean
  readonly writable: ReadonlyArray<ReportVariable> | null
  readonly pastHours: number
  readonly frameSites: ReadonlyArray<string>
  readonly views: number
  readonly viewers: number
  readonly createTime: number
}

export type Confirmed = '' | 'question' | 'password'

export type ConnectionRefusal = 'unknownNumber' | 'wrongPassword' | 'swapped' | 'noPassword' | 'takeover' | 'notRegistration' | 'noRegistration' | 'tooManyTries'

export type Contact = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly openId: string
  readonly wechatName: string
  readonly robot: ContactRobot | null
  readonly language: Language | null
  readonly zone: string | null
  readonly channels: ReadonlyArray<PushChannel> | null
  readonly configCount: number
  readonly triggerCount: number
}

export type ContactRobot = {
  readonly kind: RobotKind
  readonly hint: string
}

export type DashboardContent = {
  readonly widgets: ReadonlyArray<Widget>
}

export type DashboardContentGiven = {
  readonly widgets: ReadonlyArray<WidgetGiven>
}

export type DashboardDevice = {
  readonly deviceId: number
  readonly name: string
  readonly status: 0 | 1 | 2 | 3
  readonly var: ReadonlyArray<LastValue>
  readonly place: {
    readonly longitude: number
    readonly latitude: number
  } | null
  readonly slaveAddrs?: { readonly [key: string]: number } | undefined
}

export type DashboardEntry = {
  readonly id: number
  readonly name: string
  readonly widgets: number
  readonly updateTime: number
  readonly shared: boolean
}

export type DashboardShare = {
  readonly code: string
  readonly url: string
  readonly expireTime: number | null
  readonly hasPassword: boolean
  readonly views: number
  readonly viewers: number
  readonly createTime: number
}

export type DashboardView = {
  readonly id: number
  readonly name: string
  readonly updateTime: number
  readonly content: DashboardContent
  readonly devices: ReadonlyArray<DashboardDevice>
}

export type Device = {
  readonly id: number
  readonly deviceId: number
  readonly name: string
  readonly sn: string
  readonly password?: string | undefined
  readonly typeId: number
  readonly typeName: string
  readonly isCloud: boolean
  readonly isVirtual?: true | undefined
  readonly isSimulated?: true | undefined
  readonly hasPositioning: boolean
  readonly group: number | null
  readonly groupName: string
  readonly mode: DeviceMode
  readonly registration: DeviceRegistration
  readonly model: number | null
  readonly modelName: string
  readonly status: 0 | 1 | 2 | 3
  readonly loginTime: number | null
  readonly activatedTime: number | null
  readonly address: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly locationMode: 'manual' | 'automatic'
  readonly firmware: string
  readonly latestFirmware: string
  readonly updateContent: string
  readonly csq: number | null
  readonly varCount: number
  readonly tags: ReadonlyArray<string>
  readonly values?: ReadonlyArray<ColumnValue> | undefined
  readonly transmission?: {
    readonly id: number | null
    readonly name: string
  } | null | undefined
  readonly latePace?: {
    readonly everyMs: number
    readonly wantedMs: number
  } | undefined
  readonly hasTwins?: true | undefined
  readonly offlineAfter?: number | undefined
  readonly answerTimeout?: number | undefined
  readonly pause?: number | null | undefined
  readonly inFlight?: number | undefined
  readonly heartbeatAck?: boolean | undefined
  readonly serial?: string | undefined
  readonly ratios?: DeviceRatios | undefined
  readonly config?: {
    readonly wanted: number
    readonly acked: number
    readonly ackedTime: number | null
    readonly sync: 0 | 1
  } | null | undefined
  readonly shared?: {
    readonly role: ShareRole
    readonly owner: string
    readonly groups: ReadonlyArray<string>
  } | null | undefined
}

export type DeviceChange = {
  readonly id: number
  readonly name?: string | undefined
  readonly sn?: string | undefined
  readonly password?: string | undefined
  /** The id of a type of device */
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  readonly registration?: DeviceRegistration | undefined
  readonly group?: number | null | undefined
  readonly model?: number | null | undefined
  readonly address?: string | undefined
  readonly longitude?: number | null | undefined
  readonly latitude?: number | null | undefined
  readonly locationMode?: 'manual' | 'automatic' | undefined
  readonly tags?: ReadonlyArray<string> | undefined
  readonly offlineAfter?: number | undefined
  readonly answerTimeout?: number | undefined
  readonly pause?: number | null | undefined
  readonly inFlight?: number | undefined
  readonly heartbeatAck?: boolean | undefined
  readonly serial?: string | undefined
  readonly ratios?: DeviceRatios | undefined
}

export type DeviceGroup = {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly deviceCount: number
  readonly shareCount: number
  readonly states: {
    readonly unactivated: number
    readonly offline: number
    readonly online: number
    readonly alarm: number
  }
}

export type DeviceHistorySpace = {
  readonly bytes: number
  readonly fullSince: number | null
  readonly fullUntil: number | null
}

export type DeviceImport = {
  readonly id: number | null
  readonly fileName: string
  readonly state: 'checked' | 'running' | 'done'
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly startTime: number
  readonly errors: ReadonlyArray<{
    readonly row: number
    readonly column: string
    readonly heading: string
    readonly sn: string
    readonly message: string
  }>
  readonly preview?: {
    readonly columns: ReadonlyArray<{
      readonly column: string
      readonly heading: string
    }>
    readonly rows: ReadonlyArray<{
      readonly row: number
      readonly cells: ReadonlyArray<string>
    }>
    readonly ignored: ReadonlyArray<string>
    readonly unchecked: number
  } | undefined
}

export type DeviceInput = {
  readonly name: string
  readonly sn: string
  readonly password: string
  /** The id of a type of device */
  readonly typeId: number
  readonly mode: DeviceMode
  readonly registration?: DeviceRegistration | undefined
  readonly group?: number | null | undefined
  readonly model?: number | null | undefined
  readonly address?: string | undefined
  readonly longitude?: number | null | undefined
  readonly latitude?: number | null | undefined
  readonly locationMode?: 'manual' | 'automatic' | undefined
  readonly tags?: ReadonlyArray<string> | undefined
  readonly offlineAfter?: number | undefined
  readonly answerTimeout?: number | undefined
  readonly pause?: number | null | undefined
  readonly inFlight?: number | undefined
  readonly heartbeatAck?: boolean | undefined
  readonly serial?: string | undefined
  readonly ratios?: DeviceRatios | undefined
}

export type DeviceMode = 'transparent' | 'cloud'

export type DeviceNotice = {
  readonly deviceId: number
  readonly deviceName: string
  readonly kind: 'password' | 'identity' | 'takeover' | 'replaced'
  readonly ip: string
  readonly time: number
}

export type DevicePlace = {
  readonly id: number
  readonly name: string
  readonly status: 0 | 1 | 2 | 3
  readonly address: string
  readonly longitude: number | null
  readonly latitude: number | null
}

export type DeviceRatios = ReadonlyArray<{
  readonly addr: number
  readonly ct?: number | undefined
  readonly pt?: number | undefined
}>

export type DeviceRegistration = 'password' | 'identity'

export type DeviceShare = {
  readonly id: number
  readonly deviceId: number
  readonly deviceName: string
  readonly groupId: number | null
  readonly groupName: string
  readonly account: string
  readonly nickname: string
  readonly role: ShareRole
  readonly until: number | null
  readonly createTime: number
}

export type DeviceSort = 'name' | 'sn' | 'status' | 'createTime' | 'loginTime' | 'group' | 'model' | 'csq' | 'value1' | 'value2'

export type DeviceType = {
  readonly id: number
  readonly name: string
  readonly isCloud: boolean
  readonly isVirtual?: true | undefined
  readonly hasPositioning: boolean
}

export type DeviceTypeGroup = {
  readonly id: number
  readonly name: string
  readonly types: ReadonlyArray<DeviceType>
}

export type DeviceUpdate = {
  readonly id: number
  readonly deviceId: number
  readonly deviceName: string
  readonly firmwareId: number
  readonly rolloutId: number | null
  readonly version: string
  readonly fromVersion: string
  readonly state: UpdateState
  readonly percent: number | null
  readonly code: number | null
  readonly reason: UpdateReason
  readonly createdAt: number
  readonly toldAt: number | null
  readonly seenAt: number
  readonly settledAt: number | null
}

export type Digest = {
  readonly when: 'daily' | 'hours' | 'quietEnd'
  readonly time: string
  readonly hours: number
  readonly general: boolean
}

export type DigestGiven = {
  readonly when: 'daily' | 'hours' | 'quietEnd'
  readonly time?: string | undefined
  readonly hours?: number | undefined
  readonly general?: boolean | undefined
}

export type EmbedSite = {
  readonly id: number
  readonly origin: string
  readonly url: string
  readonly createTime: number
}

export type EvaluationOutcome = 'opened' | 'still' | 'closed' | 'normal' | 'band' | 'delay' | 'offline' | 'bad' | 'older' | 'unknown' | 'disabled'

export type EvaluationRow = {
  readonly id: number
  readonly deviceId: number
  readonly varId: number | null
  readonly firstTime: number
  readonly lastTime: number
  readonly count: number
  readonly firstValue: number | null
  readonly lastValue: number | null
  readonly min: number | null
  readonly max: number | null
  readonly outcome: EvaluationOutcome
  readonly reason: PushReason
  readonly reasonTime: number | null
  readonly alarmId: number | null
  readonly met: ReadonlyArray<boolean | null> | null
}

export type Firmware = {
  readonly id: number
  readonly typeId: number
  readonly typeName: string
  readonly version: string
  readonly note: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly md5: string
  readonly isPublic: boolean
  readonly isOwn: boolean
  readonly createdAt: number
}

export type Forwarding = {
  readonly id: number
  readonly name: string
  readonly enabled: boolean
  readonly offReason: ForwardingOffReason
  readonly kind: ForwardingKind
  readonly url: string
  readonly topic: string
  readonly qos: 0 | 1
  readonly user: string
  readonly hasPassword: boolean
  readonly scope: ForwardingScope
  readonly targets: ReadonlyArray<{
    readonly id: number
    readonly name: string
  }>
  readonly valueMode: ForwardingValueMode
  readonly every: number
  readonly states: boolean
  readonly alarms: boolean
  readonly commands: boolean
  readonly failures: number
  readonly failingSince: number | null
  readonly nextTry: number | null
  readonly lastTime: number | null
  readonly lastOkTime: number | null
  readonly lastStatus: number
  readonly lastFault: ForwardingFault
  readonly queued: number
  readonly queuedBytes: number
  readonly dropped: number
  readonly previousUntil: number | null
  readonly updateTime: number
}

export type ForwardingAttempt = {
  readonly ok: boolean
  readonly status: number
  readonly fault: ForwardingFault
  readonly costMs: number
  readonly answer: string
}

export type ForwardingChange = {
  readonly id: number
  readonly name: string
  readonly kind: ForwardingKind
  readonly url: string
  readonly topic?: string | undefined
  readonly qos?: 0 | 1 | undefined
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly scope: ForwardingScope
  readonly targetIds?: ReadonlyArray<number> | undefined
  readonly valueMode: ForwardingValueMode
  readonly every?: number | undefined
  readonly states: boolean
  readonly alarms: boolean
  readonly commands: boolean
}

export type ForwardingDelivery = {
  readonly id: number
  readonly messageId: string
  readonly kind: ForwardingEventKind
  readonly count: number
  readonly state: 'waiting' | 'ok' | 'failed'
  readonly attempts: number
  readonly status: number
  readonly fault: ForwardingFault
  readonly costMs: number
  readonly answer: string
  readonly body: string
  readonly time: number
  readonly sentTime: number | null
}

export type ForwardingEventKind = 'values' | 'state' | 'alarm' | 'command' | 'test'

export type ForwardingFault = '' | 'status' | 'redirect' | 'timeout' | 'unknown-host' | 'private-target' | 'network' | 'certificate' | 'refused' | 'secret'

export type ForwardingInput = {
  readonly name: string
  readonly kind: ForwardingKind
  readonly url: string
  readonly topic?: string | undefined
  readonly qos?: 0 | 1 | undefined
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly scope: ForwardingScope
  readonly targetIds?: ReadonlyArray<number> | undefined
  readonly valueMode: ForwardingValueMode
  readonly every?: number | undefined
  readonly states: boolean
  readonly alarms: boolean
  readonly commands: boolean
  readonly enabled?: boolean | undefined
}

export type ForwardingKind = 'webhook' | 'mqtt'

export type ForwardingOffReason = '' | 'failing' | 'gone'

export type ForwardingScope = 'all' | 'model' | 'group' | 'device'

export type ForwardingValueMode = 'off' | 'all' | 'change' | 'interval'

export type FrameDirection = 'up' | 'down'

export type FrameKind = 'reg' | 'heartbeat' | 'poll' | 'answer' | 'manual' | 'transmission'

export type FurtherConditionGiven = {
  readonly varId: number
  readonly condition: 'on' | 'off' | 'lt' | 'gt' | 'between' | 'outside' | 'eq'
  readonly a?: number | null | undefined
  readonly b?: number | null | undefined
  readonly deadZone?: number | undefined
}

export type GroupShare = {
  readonly id: number
  readonly groupId: number
  readonly groupName: string
  readonly account: string
  readonly nickname: string
  readonly role: ShareRole
  readonly until: number | null
  readonly createTime: number
}

export type HistorySeries = {
  readonly varId: number
  readonly name: string
  readonly unit: string
  readonly points: ReadonlyArray<readonly [number, number, number, number]>
}

export type HistorySpace = {
  readonly bytes: number
  readonly bytesMax: number
  readonly fullSince: number | null
  readonly fullUntil: number | null
  readonly skipped: number
}

export type ImportChoice = 'useExisting' | 'keepBoth' | 'replace'

export type Join = 'and' | 'or'

export type KeptReport = {
  readonly id: number
  readonly scheduleId: number
  readonly name: string
  readonly span: ReportSpan
  readonly origin: 'schedule' | 'manual'
  readonly from: number
  readonly to: number
  readonly zone: string
  readonly state: KeptReportState
  readonly reason: KeptReportReason
  readonly missing: number
  readonly time: number | null
  readonly files: ReadonlyArray<{
    readonly kind: ReportFileKind
    readonly bytes: number
  }>
  readonly deliveries: ReadonlyArray<ReportDelivery>
}

export type KeptReportReason = '' | 'account' | 'error' | 'size'

export type KeptReportState = 'making' | 'ready' | 'failed'

export type Language = 'zh_cn' | 'en_us'

export type LastValue = {
  readonly varId: number
  readonly name: string
  readonly value: number | null
  readonly raw: number | null
  readonly text?: string | undefined
  readonly fault?: ValueFault | undefined
  readonly exception?: number | undefined
  readonly readAs?: number | undefined
  readonly lastGood?: {
    readonly value: number | null
    readonly text?: string | undefined
    readonly time: number
  } | undefined
  readonly unit: string
  readonly time: number | null
  readonly quality: Quality
  readonly alarm: 0 | 1
  readonly isTop: boolean
  readonly fm: number
  readonly func: number
  readonly register: number
  readonly isCalculated?: true | undefined
  readonly bit?: number | undefined
  readonly length?: number | undefined
  readonly rw: 'r' | 'rw'
  readonly decimals: number
  readonly unclamped?: number | undefined
  readonly names?: { readonly [key: string]: string } | undefined
  readonly writeMin?: number | undefined
  readonly writeMax?: number | undefined
  readonly writeStep?: number | undefined
  readonly confirmMin?: number | undefined
  readonly confirmMax?: number | undefined
  readonly factor?: number | undefined
  readonly offset?: number | undefined
  readonly points?: {
    readonly raw: readonly [number, number]
    readonly value: readonly [number, number]
  } | undefined
  readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
  readonly ct?: number | undefined
  readonly pt?: number | undefined
  readonly rateSeconds: number
}

export type Linkage = {
  readonly deviceId: number | null
  readonly deviceName: string
  readonly varId: number
  readonly varName: string
  readonly fm: number | null
  readonly value: number
}

export type LinkageInput = {
  readonly deviceId?: number | undefined
  readonly varId: number
  readonly fm?: number | undefined
  readonly value: number
}

export type LinkageState = 'waiting' | 'sent' | 'confirmed' | 'failed' | 'unknown' | 'refused'

export type LiveAlarm = {
  readonly id: number
  readonly triggerId: number
  readonly triggerName: string
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number | null
  readonly varName: string
  readonly unit: string
  readonly content: string
  readonly value: number | null
  readonly peak: number | null
  readonly time: number
  readonly isOver: boolean
}

export type LiveTransmission = {
  readonly id: number
  readonly state: TransmissionState
  readonly stateSince: number | null
  readonly lastError: TransmissionError | null
  readonly counters: TransmissionCounters
  readonly clientCount: number
  readonly list: ReadonlyArray<TransmissionTap>
  readonly isMissed: boolean
}

export type LiveValue = {
  readonly varId: number
  readonly value: number | null
  readonly text?: string | undefined
  readonly fault?: ValueFault | undefined
  readonly exception?: number | undefined
  readonly readAs?: number | undefined
  readonly lastGood?: {
    readonly value: number | null
    readonly text?: string | undefined
    readonly time: number
  } | undefined
  readonly time: number
  readonly quality: Quality
}

export type Model = {
  readonly id: number
  readonly modelId: number
  readonly name: string
  readonly slaves: ReadonlyArray<Slave>
  readonly version: number
  readonly varCount: number
  readonly deviceCount: number
  readonly updateTime: number
}

export type ModelTrigger = {
  readonly id: number
  readonly name: string
  readonly varId: number | null
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly join: Join
  readonly conditions: ReadonlyArray<{
    readonly varId: number
    readonly varName: string
    readonly unit: string
    readonly decimals: number
    readonly condition: TriggerCondition
    readonly a: number | null
    readonly b: number | null
    readonly deadZone: number
  }>
  readonly severity: Severity
  readonly onDelay: number
  readonly offDelay: number
  readonly offlineMinutes: number
  readonly alarmSwitch: boolean
  readonly linkageSwitch: boolean
  readonly alarmContent: string
  readonly normalContent: string
  readonly linkages: ReadonlyArray<Linkage>
  readonly alarmConfigId: number | null
  readonly alarmConfigName: string
  readonly contactIds: ReadonlyArray<number>
  readonly enabled: boolean
  readonly runStatus: 0 | 1
  readonly sync: 0 | 1
  readonly linked: boolean
  readonly updateTime: number
  readonly modelId: number
  readonly modelName: string
  readonly deviceCount: number
  readonly alarmingCount: number
  readonly unsyncedCount: number
}

export type ModelTriggerInput = {
  /** The id of a model, from model.list */
  readonly modelId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | null | undefined
  readonly name: string
  readonly condition: TriggerCondition
  readonly a?: number | null | undefined
  readonly b?: number | null | undefined
  readonly deadZone?: number | undefined
  readonly join?: Join | undefined
  readonly conditions?: ReadonlyArray<FurtherConditionGiven> | undefined
  readonly severity?: Severity | undefined
  readonly onDelay?: number | undefined
  readonly offDelay?: number | undefined
  readonly offlineMinutes?: number | undefined
  readonly alarmSwitch?: boolean | undefined
  readonly linkageSwitch?: boolean | undefined
  readonly alarmContent?: string | undefined
  readonly normalContent?: string | undefined
  readonly linkages?: ReadonlyArray<LinkageInput> | undefined
  /** The id of an alarm setting, from alarmSetting.list */
  readonly alarmConfigId?: number | null | undefined
  /** The ids of contacts, from contact.list */
  readonly contactIds?: ReadonlyArray<number> | undefined
  readonly enabled?: boolean | undefined
}

export type ModelVersion = {
  readonly version: number
  readonly name: string
  readonly varCount: number
  readonly time: number
  readonly slaves?: ReadonlyArray<Slave> | undefined
}

export type Order = {
  readonly transactionId: string
  readonly type: number
  readonly quantity: number
  readonly amount: number
  readonly state: number
  readonly codeUrl: string
  readonly qrCode: string
  readonly provider: 'wechat' | 'alipay'
  readonly createTime: number
  readonly packages: ReadonlyArray<{
    readonly type: number
    readonly quantity: number
    readonly amount: number
  }>
}

export type PageComponentEntry = {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly version: number
  readonly space: number
  readonly updateTime: number
}

export type PageRole = 'viewer' | 'operator' | 'engineer' | 'owner'

export type Photo = {
  readonly id: number
  readonly name: string
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'
  readonly width: number
  readonly height: number
  readonly space: number
  readonly url: string
  readonly createTime: number
}

export type PositionSource = 'device' | 'cells'

export type ProjectExport = {
  readonly nouns?: ReadonlyArray<ArchiveNounName> | undefined
  readonly secrets?: {
    readonly passphrase: string
    readonly proof: string
  } | undefined
}

export type ProjectImport = {
  readonly id: string
  readonly fileName: string
  readonly program: string
  readonly madeAt: number
  readonly hasSecrets: boolean
  readonly state: 'ready' | 'running' | 'done' | 'failed' | 'stopped'
  readonly nouns: ReadonlyArray<{
    readonly noun: ArchiveNounName
    readonly create: number
    readonly same: number
    readonly conflict: number
    readonly impossible: number
    readonly choices: ReadonlyArray<ImportChoice>
    readonly created: number
    readonly changed: number
    readonly skipped: number
  }>
  readonly space: {
    readonly needed: number
    readonly free: number
  }
  readonly rows: ReadonlyArray<{
    readonly noun: ArchiveNounName
    readonly key: string
    readonly state: 'create' | 'same' | 'conflict' | 'impossible'
    readonly fault: string
  }>
  readonly isCut: boolean
  readonly leftOut: ReadonlyArray<{
    readonly noun: ArchiveNounName
    readonly name: string
  }>
  readonly done: number
  readonly total: number
  readonly failure: {
    readonly noun: ArchiveNounName
    readonly key: string
    readonly fault: string
  } | null
  readonly passwordless: ReadonlyArray<string>
}

export type PushChannel = 'sms' | 'voice' | 'email' | 'wechat' | 'robot'

export type PushKind = 'first' | 'repeat' | 'recovery' | 'chatter' | 'digest' | 'escalation' | 'late'

export type PushReason = 'first' | 'repeat' | 'recovery' | 'chatter' | 'none' | 'noContent' | 'alarmOff' | 'noContact' | 'silent' | 'chattering' | 'untold' | 'tried' | 'quiet' | 'cap' | 'acknowledged' | 'shelved' | 'gathered' | 'gatewaySilent' | 'delay'

export type PushRow = {
  readonly id: number
  readonly alarmId: number | null
  readonly kind: PushKind
  readonly contactName: string
  readonly channel: PushChannel | null
  readonly target: string
  readonly content: string
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'held' | 'unknown'
  readonly reason: string
  readonly provider: string
  readonly receipt: string
  readonly code: string
  readonly time: number
  readonly sentTime: number | null
}

export type Quality = 'good' | 'stale' | 'bad'

export type Reboot = {
  readonly id: number
  readonly deviceId: number
  readonly state: RebootState
  readonly reason: string
  readonly by: string
  readonly startedAt: number
  readonly answeredAt: number | null
  readonly settledAt: number | null
}

export type RebootState = 'sent' | 'acknowledged' | 'online' | 'timeout' | 'failed' | 'unknown'

export type RefusedConnection = {
  readonly id: number
  readonly time: number
  readonly count: number
  readonly ip: string
  readonly addresses: number
  readonly reason: ConnectionRefusal
  readonly form: string
  readonly sn: string
  readonly isMasked: boolean
  readonly packetText: string
  readonly packetHex: string
  readonly packetBytes: number
}

export type ReportCompare = 'day' | 'week' | 'year'

export type ReportDelivery = {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'held' | 'unknown'
  readonly reason: string
  readonly code: string
  readonly attempts: number
  readonly sentTime: number | null
  readonly nextTry: number | null
}

export type ReportFileKind = 'xlsx' | 'html' | 'pdf'

export type ReportLine = {
  readonly deviceId: number
  readonly deviceName: string
  readonly slaveName: string
  readonly varId: number
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly rateSeconds: number
  readonly isState: boolean
  readonly names?: { readonly [key: string]: string } | undefined
  readonly periods: ReadonlyArray<ReportPeriod>
  readonly before: ReadonlyArray<ReportPeriod>
}

export type ReportMeasure = 'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'

export type ReportPeriod = {
  readonly time: number
  readonly avg: number
  readonly min: number
  readonly max: number
  readonly last: number | null
  readonly sum: number | null
  readonly count: number | null
  readonly difference: number | null
}

export type ReportSchedule = {
  readonly id: number
  readonly name: string
  readonly enabled: boolean
  readonly span: ReportSpan
  readonly time: string
  readonly weekday: number
  readonly monthDay: number
  readonly zone: string
  readonly language: Language
  readonly series: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
    readonly label: string
  }>
  readonly measures: ReadonlyArray<ReportMeasure>
  readonly compare: boolean
  readonly alarms: boolean
  readonly contacts: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly email: string
  }>
  readonly missingContacts: number
  readonly toOwner: boolean
  readonly ownerEmail: string
  readonly pdf: boolean
  readonly keep: number
  readonly nextRun: number | null
  readonly last: {
    readonly id: number
    readonly state: KeptReportState
    readonly time: number
    readonly sent: number
    readonly unsent: number
  } | null
  readonly updateTime: number
}

export type ReportScheduleChange = {
  readonly id: number
  readonly name: string
  readonly span: ReportSpan
  readonly time: string
  readonly weekday?: number | undefined
  readonly monthDay?: number | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly language?: Language | undefined
  readonly series: ReadonlyArray<ReportVariable>
  readonly measures: ReadonlyArray<ReportMeasure>
  readonly compare: boolean
  readonly alarms: boolean
  /** The ids of contacts, from contact.list */
  readonly contactIds: ReadonlyArray<number>
  readonly toOwner: boolean
  readonly pdf: boolean
  readonly keep: number
}

export type ReportScheduleInput = {
  readonly name: string
  readonly span: ReportSpan
  readonly time: string
  readonly weekday?: number | undefined
  readonly monthDay?: number | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly language?: Language | undefined
  readonly series: ReadonlyArray<ReportVariable>
  readonly measures: ReadonlyArray<ReportMeasure>
  readonly compare: boolean
  readonly alarms: boolean
  /** The ids of contacts, from contact.list */
  readonly contactIds: ReadonlyArray<number>
  readonly toOwner: boolean
  readonly pdf: boolean
  readonly keep: number
  readonly enabled?: boolean | undefined
}

export type ReportSeries = {
  readonly zone: string
  readonly edges: ReadonlyArray<number>
  readonly list: ReadonlyArray<ReportLine>
}

export type ReportSpan = 'day' | 'week' | 'month'

export type ReportStep = 'raw' | 'minute' | 'hour' | 'day' | 'month'

export type ReportVariable = {
  readonly deviceId: number
  readonly varId: number
}

export type ReportedPosition = {
  readonly longitude: number
  readonly latitude: number
  readonly source: PositionSource
  readonly accuracy: number | null
  readonly time: number
  readonly address: string
}

export type RobotKind = 'wecom' | 'dingtalk' | 'feishu' | 'lark' | 'slack'

export type Role = 'ROOT' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'GUEST'

export type Rollout = {
  readonly id: number
  readonly firmwareId: number
  readonly version: string
  readonly typeName: string
  readonly state: 'running' | 'paused' | 'stopped' | 'done'
  readonly reason: '' | 'failures' | 'person'
  readonly stage: number
  readonly stages: ReadonlyArray<{
    readonly devices: number
    readonly done: number
    readonly failed: number
    readonly waiting: number
    readonly underWay: number
  }>
  readonly failures: number
  readonly failuresMax: number
  readonly createdAt: number
  readonly settledAt: number | null
}

export type ScaleChange = {
  readonly varId: number
  readonly name: string
  readonly time: number
  readonly changes: ReadonlyArray<{
    readonly field: 'factor' | 'offset' | 'points' | 'ratio' | 'ct' | 'pt' | 'unit' | 'decimals' | 'names' | 'valueMin' | 'valueMax' | 'validMin' | 'validMax' | 'formula' | 'fm' | 'func' | 'addr' | 'register' | 'bit' | 'length'
    readonly before?: string | number | boolean | undefined
    readonly after?: string | number | boolean | undefined
  }>
}

export type SerialLogFormat = 'csv' | 'txt'

export type Severity = 'urgent' | 'important' | 'general'

export type ShareRole = 'viewer' | 'operator' | 'engineer'

export type SheetCells = {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly sheet?: string | undefined
  readonly sheets?: ReadonlyArray<{
    readonly name: string
    readonly rows: number
  }> | undefined
}

export type ShortMonths = 'skip' | 'last'

export type Show = {
  readonly configurationId: number
  readonly name: string
  readonly deviceId: number
  readonly deviceName: string
  readonly pages: ReadonlyArray<{
    readonly id: number
    readonly configurationId: number
    readonly name: string
    readonly pageType: 0 | 1
    readonly isHome: boolean
    readonly sort: number
    readonly isLoad: boolean
    readonly updateTime: number
    readonly space: number
    readonly pageData?: string | undefined
  }>
  readonly devices: ReadonlyArray<{
    readonly deviceId: number
    readonly name: string
    readonly status: 0 | 1 | 2 | 3
    readonly var: ReadonlyArray<LastValue>
    readonly role: PageRole
    readonly place?: {
      readonly longitude: number
      readonly latitude: number
    } | null | undefined
  }>
  readonly photos: ReadonlyArray<{
    readonly id: number
    readonly url: string
  }>
  readonly sites: ReadonlyArray<{
    readonly origin: string
    readonly url: string
  }>
  readonly allowWrite: boolean
  readonly isLent: boolean
  readonly pastHours: number
  readonly writes: ReadonlyArray<ReportVariable>
}

export type ShownAlarm = {
  readonly id: number
  readonly deviceId: number
  readonly deviceName: string
  readonly varName: string
  readonly triggerName: string
  readonly condition: TriggerCondition
  readonly content: string
  readonly unit: string
  readonly value: number | null
  readonly decimals: number
  readonly names?: { readonly [key: string]: string } | undefined
  readonly startTime: number
  readonly endTime: number | null
  readonly end: AlarmEnd | null
  readonly state: AlarmState
}

export type Slave = {
  readonly slaveId: number
  readonly name: string
  readonly addr: number
  readonly ct?: number | undefined
  readonly pt?: number | undefined
  readonly var: ReadonlyArray<Variable>
}

export type SlaveInput = {
  readonly slaveId?: number | undefined
  readonly name: string
  readonly addr: number
  readonly ct?: number | undefined
  readonly pt?: number | undefined
  readonly var: ReadonlyArray<VariableInput>
}

export type SlaveValues = {
  readonly slaveId: number
  readonly slaveName: string
  readonly addr: number
  readonly var: ReadonlyArray<LastValue>
}

export type SlavesInput = ReadonlyArray<SlaveInput>

export type SmartGroup = {
  readonly id: number
  readonly name: string
  readonly rule: SmartRule
  readonly count: number
}

export type SmartRule = {
  readonly models?: ReadonlyArray<number> | undefined
  readonly tags?: ReadonlyArray<string> | undefined
  readonly groups?: ReadonlyArray<number> | undefined
  readonly statuses?: ReadonlyArray<0 | 1 | 2 | 3> | undefined
  readonly silentFor?: number | undefined
  readonly search?: string | undefined
}

export type SortOrder = 'asc' | 'desc'

export type StateLogRow = {
  readonly id: number
  readonly deviceId: number
  readonly type: StateLogType
  readonly content: string
  readonly ip: string
  readonly time: number
}

export type StateLogType = 'online' | 'offline' | 'refused' | 'activated' | 'reboot' | 'alarm' | 'recover' | 'update' | 'locate'

export type SunEvent = 'sunrise' | 'sunset'

export type TimedTask = {
  readonly id: number
  readonly name: string
  readonly type: TimedTaskType
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly value: number
  readonly at: number | null
  readonly days: TimedTaskDays
  readonly weekdays: ReadonlyArray<number> | null
  readonly monthDays: ReadonlyArray<number> | null
  readonly shortMonths: ShortMonths
  readonly time: string | null
  readonly sun: SunEvent | null
  readonly offset: number
  readonly every: number | null
  readonly anchor: number | null
  readonly zone: string
  readonly steps: ReadonlyArray<TimedTaskStep>
  readonly enabled: boolean
  readonly offReason: TimedTaskOffReason
  readonly description: string
  readonly nextRun: number | null
  readonly lastRun: number | null
  readonly lastResult: TimedTaskResult | null
  readonly lastReason: TimedTaskReason
  readonly linked: boolean
  readonly updateTime: number
}

export type TimedTaskCheckGiven = {
  readonly id?: number | undefined
  readonly type: TimedTaskType
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly at?: number | null | undefined
  readonly days?: TimedTaskDays | undefined
  readonly weekdays?: ReadonlyArray<number> | null | undefined
  readonly monthDays?: ReadonlyArray<number> | null | undefined
  readonly shortMonths?: ShortMonths | undefined
  readonly time?: string | null | undefined
  readonly sun?: SunEvent | null | undefined
  readonly offset?: number | undefined
  readonly every?: number | null | undefined
  readonly anchor?: number | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly steps: ReadonlyArray<{
    readonly varId?: number | undefined
    readonly value?: number | undefined
    readonly time?: string | null | undefined
    readonly sun?: SunEvent | null | undefined
    readonly offset?: number | undefined
    readonly after?: number | null | undefined
  }>
}

export type TimedTaskChecked = {
  readonly zone: string
  readonly runs: ReadonlyArray<{
    readonly time: number
    readonly step: number
  }>
  readonly conflicts: ReadonlyArray<TimedTaskConflict>
  readonly sunless: {
    readonly first: string
    readonly count: number
  } | null
  readonly unknownYear: number | null
}

export type TimedTaskConflict = {
  readonly kind: 'task' | 'linkage' | 'step'
  readonly id: number | null
  readonly name: string
  readonly step: number
  readonly otherStep: number | null
  readonly value: number
  readonly draftRun: number | null
  readonly otherRun: number | null
}

export type TimedTaskDays = 'weekdays' | 'monthDays' | 'workdays' | 'daysOff'

export type TimedTaskEvaluation = {
  readonly id: number
  readonly origin: 'schedule' | 'manual'
  readonly step: number
  readonly planned: number
  readonly actual: number | null
  readonly value: number
  readonly readBack: number | null
  readonly reason: TimedTaskReason
  readonly exceptionCode: number | null
  readonly commandId: number | null
  readonly costMs: number | null
  readonly deviceId: number
  readonly varId: number
  readonly outcome: 'ok' | 'failed' | 'missed' | 'unknown' | 'running'
  readonly count: number
  readonly firstTime: number
  readonly lastTime: number
  readonly claimed: number
  readonly lateMs: number | null
  readonly reasonTime: number | null
  readonly commandState: CommandState | null
  readonly sentAt: number | null
  readonly answeredAt: number | null
}

export type TimedTaskInput = {
  readonly name: string
  readonly type: TimedTaskType
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | undefined
  readonly value?: number | undefined
  readonly at?: number | null | undefined
  readonly days?: TimedTaskDays | undefined
  readonly weekdays?: ReadonlyArray<number> | null | undefined
  readonly monthDays?: ReadonlyArray<number> | null | undefined
  readonly shortMonths?: ShortMonths | undefined
  readonly time?: string | null | undefined
  readonly sun?: SunEvent | null | undefined
  readonly offset?: number | undefined
  readonly every?: number | null | undefined
  readonly anchor?: number | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly steps?: ReadonlyArray<TimedTaskStepInput> | undefined
  readonly enabled?: boolean | undefined
  readonly description?: string | undefined
}

export type TimedTaskLogRow = {
  readonly id: number
  readonly origin: 'schedule' | 'manual'
  readonly step: number
  readonly planned: number
  readonly actual: number | null
  readonly value: number
  readonly readBack: number | null
  readonly reason: TimedTaskReason
  readonly exceptionCode: number | null
  readonly commandId: number | null
  readonly costMs: number | null
  readonly timingId: number
  readonly name: string
  readonly type: TimedTaskType
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly result: TimedTaskResult
  readonly count: number
}

export type TimedTaskOffReason = '' | 'no-variable' | 'not-writable' | 'ended-by-owner'

export type TimedTaskReason = '' | 'offline' | 'silent' | 'exception' | 'accepted' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'withdrawn' | 'crowded' | 'model-changed' | 'unsynchronized' | 'transmission' | 'stopped' | 'differs' | 'no-read-back' | 'no-device' | 'no-variable' | 'not-allowed' | 'down' | 'running' | 'busy' | 'off'

export type TimedTaskResult = 'ok' | 'failed' | 'missed' | 'unknown'

export type TimedTaskRunNow = {
  readonly id: number
  readonly origin: 'schedule' | 'manual'
  readonly step: number
  readonly planned: number
  readonly actual: number | null
  readonly value: number
  readonly readBack: number | null
  readonly reason: TimedTaskReason
  readonly exceptionCode: number | null
  readonly commandId: number | null
  readonly costMs: number | null
  readonly timingId: number
  readonly name: string
  readonly type: TimedTaskType
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly result: 'ok' | 'failed' | 'missed' | 'unknown' | 'running'
  readonly count: number
}

export type TimedTaskStep = {
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly names?: { readonly [key: string]: string } | undefined
  readonly value: number
  readonly time: string | null
  readonly sun: SunEvent | null
  readonly offset: number
  readonly after: number | null
  readonly nextRun: number | null
  readonly lastRun: number | null
  readonly lastResult: TimedTaskResult | null
  readonly lastReason: TimedTaskReason
}

export type TimedTaskStepInput = {
  readonly varId: number
  readonly value: number
  readonly time?: string | null | undefined
  readonly sun?: SunEvent | null | undefined
  readonly offset?: number | undefined
  readonly after?: number | null | undefined
}

export type TimedTaskType = 'single' | 'repeat' | 'interval'

export type TokenRights = 'read' | 'command' | 'write'

export type Transmission = {
  readonly name: string
  readonly kind: TransmissionKind
  readonly enabled: boolean
  readonly members: ReadonlyArray<number>
  readonly masterId: number | null
  readonly devices: ReadonlyArray<number>
  readonly protocol: TransmissionProtocol | null
  readonly address: string
  readonly port: number | null
  readonly tls: boolean
  readonly registration: string
  readonly registrationFormat: ByteFormat
  readonly heartbeat: string
  readonly heartbeatFormat: ByteFormat
  readonly heartbeatSeconds: number
  readonly encoding: TransmissionEncoding
  readonly direction: TransmissionDirection
  readonly polling: boolean
  readonly username: string
  readonly clientId: string
  readonly upTopic: string
  readonly downTopic: string
  readonly qos: number
  readonly clientsMax: number
  readonly allowFrom: ReadonlyArray<string>
  readonly deviceHeartbeat: string
  readonly deviceHeartbeatFormat: ByteFormat
  readonly id: number
  readonly topology: TransmissionTopology | null
  readonly hasPassword: boolean
  readonly headers: ReadonlyArray<{
    readonly name: string
  }>
  readonly state: TransmissionState
  readonly stateSince: number | null
  readonly lastError: TransmissionError | null
  readonly counters: TransmissionCounters
  readonly onlineCount: number
  readonly clientCount: number
  readonly parts?: ReadonlyArray<TransmissionPart> | undefined
  readonly updateTime: number
}

export type TransmissionCounters = {
  readonly up: {
    readonly bytes: number
    readonly packets: number
  }
  readonly down: {
    readonly bytes: number
    readonly packets: number
  }
  readonly dropped: {
    readonly bytes: number
    readonly packets: number
  }
}

export type TransmissionDirection = 'up' | 'down' | 'both'

export type TransmissionEncoding = 'raw' | 'hex' | 'json'

export type TransmissionError = {
  readonly fault: TransmissionFault
  readonly detail: string
  readonly deviceId: number | null
  readonly time: number
  readonly since: number
}

export type TransmissionFault = 'refused' | 'unresolved' | 'timeout' | 'unreachable' | 'closed' | 'tls' | 'private-target' | 'own-port' | 'redirect' | 'status' | 'broker-refused' | 'port-taken' | 'client-refused' | 'bad-message' | 'member-offline' | 'overflow' | 'dtu-order' | 'secrets-lost' | 'other'

export type TransmissionInput = {
  readonly name: string
  readonly kind: TransmissionKind
  readonly enabled?: boolean | undefined
  readonly members?: ReadonlyArray<number> | undefined
  readonly topology?: TransmissionTopology | undefined
  readonly masterId?: number | null | undefined
  readonly devices?: ReadonlyArray<number> | undefined
  readonly protocol?: TransmissionProtocol | null | undefined
  readonly address?: string | undefined
  readonly port?: number | null | undefined
  readonly tls?: boolean | undefined
  readonly registration?: string | undefined
  readonly registrationFormat?: ByteFormat | undefined
  readonly heartbeat?: string | undefined
  readonly heartbeatFormat?: ByteFormat | undefined
  readonly heartbeatSeconds?: number | undefined
  readonly encoding?: TransmissionEncoding | undefined
  readonly direction?: TransmissionDirection | undefined
  readonly polling?: boolean | undefined
  readonly headers?: ReadonlyArray<{
    readonly name: string
    readonly value?: string | undefined
  }> | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly clientId?: string | undefined
  readonly upTopic?: string | undefined
  readonly downTopic?: string | undefined
  readonly qos?: number | undefined
  readonly clientsMax?: number | undefined
  readonly allowFrom?: ReadonlyArray<string> | undefined
  readonly deviceHeartbeat?: string | undefined
  readonly deviceHeartbeatFormat?: ByteFormat | undefined
}

export type TransmissionKind = 'device' | 'server'

export type TransmissionPart = {
  readonly deviceId: number
  readonly name: string
  readonly sn: string
  readonly status: 0 | 1 | 2 | 3
  readonly isMaster: boolean
  readonly up: {
    readonly bytes: number
    readonly packets: number
  }
  readonly down: {
    readonly bytes: number
    readonly packets: number
  }
  readonly dropped: {
    readonly bytes: number
    readonly packets: number
  }
}

export type TransmissionProtocol = 'tcp-client' | 'tcp-server' | 'udp' | 'mqtt' | 'http'

export type TransmissionState = 'stopped' | 'connecting' | 'connected' | 'waiting' | 'failed'

export type TransmissionTap = {
  readonly no: number
  readonly time: number
  readonly direction: FrameDirection
  readonly event: 'bytes' | 'dropped' | 'error'
  readonly deviceId: number | null
  readonly peer: string
  readonly hex: string
  readonly length: number
  readonly fault: TransmissionFault | null
  readonly detail: string
}

export type TransmissionTestResult = {
  readonly deviceId: number | null
  readonly peer: string
  readonly isSent: boolean
  readonly fault: TransmissionFault | null
  readonly detail: string
  readonly length: number
  readonly answer: string
  readonly costMs: number
}

export type TransmissionTopology = 'pair' | 'oneToMany' | 'group'

export type Trigger = {
  readonly id: number
  readonly name: string
  readonly varId: number | null
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly join: Join
  readonly conditions: ReadonlyArray<{
    readonly varId: number
    readonly varName: string
    readonly unit: string
    readonly decimals: number
    readonly condition: TriggerCondition
    readonly a: number | null
    readonly b: number | null
    readonly deadZone: number
  }>
  readonly severity: Severity
  readonly onDelay: number
  readonly offDelay: number
  readonly offlineMinutes: number
  readonly alarmSwitch: boolean
  readonly linkageSwitch: boolean
  readonly alarmContent: string
  readonly normalContent: string
  readonly linkages: ReadonlyArray<Linkage>
  readonly alarmConfigId: number | null
  readonly alarmConfigName: string
  readonly contactIds: ReadonlyArray<number>
  readonly enabled: boolean
  readonly runStatus: 0 | 1
  readonly sync: 0 | 1
  readonly linked: boolean
  readonly updateTime: number
  readonly deviceId: number
  readonly deviceName: string
  readonly since: number | null
  readonly lastValue: number | null
  readonly lastTime: number | null
}

export type TriggerCondition = 'on' | 'off' | 'lt' | 'gt' | 'between' | 'outside' | 'eq' | 'noValue' | 'offline'

export type TriggerInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | null | undefined
  readonly name: string
  readonly condition: TriggerCondition
  readonly a?: number | null | undefined
  readonly b?: number | null | undefined
  readonly deadZone?: number | undefined
  readonly join?: Join | undefined
  readonly conditions?: ReadonlyArray<FurtherConditionGiven> | undefined
  readonly severity?: Severity | undefined
  readonly onDelay?: number | undefined
  readonly offDelay?: number | undefined
  readonly offlineMinutes?: number | undefined
  readonly alarmSwitch?: boolean | undefined
  readonly linkageSwitch?: boolean | undefined
  readonly alarmContent?: string | undefined
  readonly normalContent?: string | undefined
  readonly linkages?: ReadonlyArray<LinkageInput> | undefined
  /** The id of an alarm setting, from alarmSetting.list */
  readonly alarmConfigId?: number | null | undefined
  /** The ids of contacts, from contact.list */
  readonly contactIds?: ReadonlyArray<number> | undefined
  readonly enabled?: boolean | undefined
}

export type UpdateReason = '' | 'offline' | 'silent' | 'asks' | 'device' | 'version' | 'timeout' | 'expired' | 'stopped'

export type UpdateState = 'planned' | 'waiting' | 'offered' | 'downloading' | 'burning' | 'restarting' | 'done' | 'failed' | 'expired' | 'stopped'

export type UserProfile = {
  readonly name: string
  readonly nickname: string
  readonly phone: string
  readonly email: string
  readonly wechatName: string
  readonly companyAddress: string
  readonly companyName: string
  readonly smsCurrent: number
  readonly smsMax: number
  readonly apiToken: string
  readonly configurationSpaceMax: number
  readonly configurationUseSpace: number
  readonly avatar: string
  readonly roles: ReadonlyArray<Role>
  readonly demo: boolean
  readonly lacksFactor: boolean
  readonly language: Language | null
  readonly zone: string | null
}

export type ValueFault = 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'unsynchronized' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle'

export type ValueRate = {
  readonly valuesPerSecond: number
  readonly valuesPerSecondMax: number
  readonly isHeld: boolean
}

export type VarLogLayout = 'long' | 'wide'

export type VarLogRow = {
  readonly time: number
  readonly deviceId: number
  readonly deviceName: string
  readonly slaveName: string
  readonly varId: number
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly decimals: number
  readonly valueName?: string | undefined
}

export type Variable = {
  readonly varId: number
  readonly name: string
  readonly fm: number
  readonly func: number
  readonly register: number
  readonly bit?: number | undefined
  readonly length?: number | undefined
  readonly unit: string
  readonly decimals: number
  readonly rw: 'r' | 'rw'
  readonly method: 'all' | 'change'
  readonly rate: number
  readonly pUnit: number
  readonly isTop: boolean
  readonly identifier?: string | undefined
  readonly formula?: string | undefined
  readonly factor?: number | undefined
  readonly offset?: number | undefined
  readonly points?: {
    readonly raw: readonly [number, number]
    readonly value: readonly [number, number]
  } | undefined
  readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
  readonly valueMin?: number | undefined
  readonly valueMax?: number | undefined
  readonly validMin?: number | undefined
  readonly validMax?: number | undefined
  readonly writeMin?: number | undefined
  readonly writeMax?: number | undefined
  readonly writeStep?: number | undefined
  readonly confirmMin?: number | undefined
  readonly confirmMax?: number | undefined
  readonly names?: { readonly [key: string]: string } | undefined
}

export type VariableInput = {
  readonly varId?: number | undefined
  readonly name: string
  readonly fm: number
  readonly func: number
  readonly register: number
  readonly bit?: number | undefined
  readonly length?: number | undefined
  readonly unit?: string | undefined
  readonly decimals?: number | undefined
  readonly rw?: 'r' | 'rw' | undefined
  readonly method?: 'all' | 'change' | undefined
  readonly rate?: number | undefined
  readonly pUnit?: number | undefined
  readonly isTop?: boolean | undefined
  readonly identifier?: string | undefined
  readonly formula?: string | undefined
  readonly factor?: number | undefined
  readonly offset?: number | undefined
  readonly points?: {
    readonly raw: readonly [number, number]
    readonly value: readonly [number, number]
  } | undefined
  readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
  readonly valueMin?: number | undefined
  readonly valueMax?: number | undefined
  readonly validMin?: number | undefined
  readonly validMax?: number | undefined
  readonly writeMin?: number | undefined
  readonly writeMax?: number | undefined
  readonly writeStep?: number | undefined
  readonly confirmMin?: number | undefined
  readonly confirmMax?: number | undefined
  readonly names?: { readonly [key: string]: string } | undefined
}

export type Widget = {
  readonly kind: 'value'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly variables: ReadonlyArray<ReportVariable>
  readonly low: number | null
  readonly high: number | null
} | {
  readonly kind: 'table'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly variables: ReadonlyArray<ReportVariable>
  readonly layout: 'rows' | 'matrix'
} | {
  readonly kind: 'trend'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly variables: ReadonlyArray<ReportVariable>
  readonly hours: number
} | {
  readonly kind: 'bars'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly variables: ReadonlyArray<ReportVariable>
  readonly step: 'hour' | 'day'
  readonly measure: ReportMeasure
  readonly periods: number
} | {
  readonly kind: 'alarms'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly deviceIds: ReadonlyArray<number>
  readonly which: 'active' | 'open' | 'newest'
} | {
  readonly kind: 'states'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly deviceIds: ReadonlyArray<number>
} | {
  readonly kind: 'map'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly deviceIds: ReadonlyArray<number>
} | {
  readonly kind: 'text'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly text: string
  readonly size: 'heading' | 'plain'
}

export type WidgetGiven = {
  readonly kind: 'value'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly variables: ReadonlyArray<ReportVariable>
  readonly low?: number | null | undefined
  readonly high?: number | null | undefined
} | {
  readonly kind: 'table'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly variables: ReadonlyArray<ReportVariable>
  readonly layout?: 'rows' | 'matrix' | undefined
} | {
  readonly kind: 'trend'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly variables: ReadonlyArray<ReportVariable>
  readonly hours: number
} | {
  readonly kind: 'bars'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly variables: ReadonlyArray<ReportVariable>
  readonly step: 'hour' | 'day'
  readonly measure: ReportMeasure
  readonly periods: number
} | {
  readonly kind: 'alarms'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly deviceIds: ReadonlyArray<number>
  readonly which: 'active' | 'open' | 'newest'
} | {
  readonly kind: 'states'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly deviceIds: ReadonlyArray<number>
} | {
  readonly kind: 'map'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly deviceIds: ReadonlyArray<number>
} | {
  readonly kind: 'text'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string | undefined
  readonly text: string
  readonly size?: 'heading' | 'plain' | undefined
}

export type WriteResult = {
  readonly commandId: number
  readonly state: CommandState
  readonly reason: CommandReason
  readonly value: number
  readonly readBack: number | null
  readonly costMs: number
  readonly tx: string
  readonly rx: string
}
