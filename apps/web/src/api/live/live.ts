import type { DeviceNotice, LiveAlarm, LiveTransmission, ServerMessage } from '@fieldhub/contract'
import { onTokenChange, storedToken } from '#api/session/token-store.ts'
import { serverNow } from '#i18n/server-time.ts'
import { browserFrames, paceByFrame } from './frame-pace.ts'
import { type ConnectionState, type Editing, LiveSocket } from './live-socket.ts'
import { type LiveStatus, LiveStore } from './live-store.ts'
import { lookAgainOnChange } from './look-again-on-change.ts'
import { recordNews } from './news-time.ts'
import { openWebSocket } from './open-web-socket.ts'
import { createSubscriptionList } from './subscription-list.ts'

export interface Connection {
  readonly state: ConnectionState
  /** The time of the last message (epoch milliseconds); null before the first. */
  readonly lastMessageAt: number | null
  /** Whether the server can store values; it sends a message when it cannot. */
  readonly isStoring: boolean
  /** What devices at other processes say does not arrive at the moment. */
  readonly isBusAway: boolean
  /** While values are not stored, those of some devices stand still. */
  readonly isLivePartial: boolean
}

/** A step of something that takes a while. */
export type LiveStep = Extract<ServerMessage, { type: 'command' | 'reboot' | 'update' }>

/** New rows of a device's serial log. */
export type LiveFrames = Extract<ServerMessage, { type: 'frames' }>

/** The message that a configuration page was saved. */
export type LivePage = Extract<ServerMessage, { type: 'page' }>

/** The message that a dashboard was saved. */
type LiveDashboard = Extract<ServerMessage, { type: 'dashboard' }>

/** Who has a configuration open in the editor. */
export type LiveEditors = Extract<ServerMessage, { type: 'editors' }>

const statusListeners = new Set<(status: LiveStatus) => void>()
const stepListeners = new Set<(step: LiveStep) => void>()
const alarmListeners = new Set<(alarm: LiveAlarm) => void>()
const handledListeners = new Set<(deviceId: number) => void>()
const noticeListeners = new Set<(notice: DeviceNotice) => void>()
const changedListeners = new Set<(spreadMs: number) => void>()
const countedListeners = new Set<() => void>()
const placedListeners = new Set<() => void>()
const goneListeners = new Set<(deviceId: number) => void>()
const frameListeners = new Set<(frames: LiveFrames) => void>()
const pageListeners = new Set<(page: LivePage) => void>()
const dashboardListeners = new Set<(saved: LiveDashboard) => void>()
const transmissionListeners = new Set<(transmission: LiveTransmission) => void>()
const editorsListeners = new Set<(editors: LiveEditors) => void>()
const answerListeners = new Set<() => void>()
const beginListeners = new Set<() => void>()
const resumeListeners = new Set<() => void>()
const connectionListeners = new Set<() => void>()
const refusalListeners = new Set<() => void>()
const watchedListeners = new Set<() => void>()
const storesAll = { isStoring: true, isBusAway: false, isLivePartial: false }
const unopened: Connection = { state: 'opening', lastMessageAt: null, ...storesAll }
let connection = unopened
let wasLive = false

export const liveStore = new LiveStore(paceByFrame(browserFrames))
const subscriptions = createSubscriptionList(
  (ids) => socket.subscribe(ids),
  (deviceId) => liveStore.forget(deviceId),
)

const socket = new LiveSocket({
  open: openWebSocket,
  token: storedToken,
  isOnline: () => navigator.onLine,
  random: Math.random,
  setTimer: (run, delayMs) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  onRefused: () => notify(refusalListeners),
  onMessage: accept,
  onWatched: () => notify(watchedListeners),
  onState: (state) => {
    setConnection({ ...connection, state })
    if (state !== 'live') return
    // Changes until now were told to nobody.
    recordNews(Date.now())
    notify(wasLive ? resumeListeners : beginListeners)
    wasLive = true
  },
})

/** Keeps the live connection while somebody is signed in; the returned function ends it. */
export function startLive(): () => void {
  const stopLooking = lookAgainOnChange(socket)
  const stopListening = onTokenChange((token) => {
    if (token === '') socket.stop()
    else socket.start()
  })
  if (storedToken() !== '') socket.start()
  return () => {
    stopListening()
    stopLooking()
    socket.stop()
    connection = unopened
    wasLive = false
  }
}

/** Asks for the values of these devices until the returned function is called. */
export function subscribeDevices(deviceIds: readonly number[]): () => void {
  return subscriptions.add(deviceIds)
}

/**
 * Calls the listener for new rows of a device's serial log until the returned function is called; one device at a time.
 */
export function followFrames(deviceId: number, listener: (frames: LiveFrames) => void): () => void {
  const unsubscribeDevice = subscribeDevices([deviceId])
  const unsubscribe = subscribe(frameListeners, (frames) => {
    if (frames.deviceId === deviceId) listener(frames)
  })
  socket.followFrames(deviceId)
  return () => {
    socket.followFrames(null)
    unsubscribe()
    unsubscribeDevice()
  }
}

/**
 * Calls the listener for what passes through a transmission policy until the returned function is called; one policy at
 * a time.
 */
export function followTransmission(
  id: number,
  listener: (transmission: LiveTransmission) => void,
): () => void {
  const unsubscribe = subscribe(transmissionListeners, (transmission) => {
    if (transmission.id === id) listener(transmission)
  })
  socket.followTransmission(id)
  return () => {
    socket.followTransmission(null)
    unsubscribe()
  }
}

/** Says which page is open in the editor; undefined: none any more. It has to be said again every few seconds. */
export const sendEditing = (editing: Editing | undefined) => socket.edit(editing)

/** Calls the listener when somebody opens, leaves or takes over a page of the configuration that is edited here. */
export const onLiveEditors = (listener: (editors: LiveEditors) => void) =>
  subscribe(editorsListeners, listener)

/** Calls the listener for every state change of any device of the account. */
export const onLiveStatus = (listener: (status: LiveStatus) => void) =>
  subscribe(statusListeners, listener)

/** Calls the listener for steps of commands, restarts and updates of the devices that are watched. */
export const onLiveStep = (listener: (step: LiveStep) => void) => subscribe(stepListeners, listener)

/** Calls the listener when an alarm of the account began or ended. */
export const onLiveAlarm = (listener: (alarm: LiveAlarm) => void) =>
  subscribe(alarmListeners, listener)

/** Calls the listener when somebody acknowledged, closed or reopened an alarm of one of the account's devices. */
export const onLiveHandled = (listener: (deviceId: number) => void) =>
  subscribe(handledListeners, listener)

/** Calls the listener when a connection of one of the account's devices was taken over, or refused. */
export const onLiveNotice = (listener: (notice: DeviceNotice) => void) =>
  subscribe(noticeListeners, listener)

/** Calls the listener when another account no longer shares a device with this one. */
export const onLiveGone = (listener: (deviceId: number) => void) =>
  subscribe(goneListeners, listener)

/** Calls the listener when somebody else changed what the account has. */
export const onLiveChanged = (listener: (spreadMs: number) => void) =>
  subscribe(changedListeners, listener)

/** Calls the listener when the account's counts of stored samples changed. */
export const onLiveCounted = (listener: () => void) => subscribe(countedListeners, listener)

/** Calls the listener when a device of the account reported its position. */
export const onLivePlaced = (listener: () => void) => subscribe(placedListeners, listener)

/** Calls the listener when a page of the account's configurations was saved. */
export const onLivePage = (listener: (page: LivePage) => void) => subscribe(pageListeners, listener)

/** Calls the listener when a dashboard of the account was saved. */
export const onLiveDashboard = (listener: (saved: LiveDashboard) => void) =>
  subscribe(dashboardListeners, listener)

/** Calls the listener whenever the server answers that the connection stands. */
export const onLiveAnswer = (listener: () => void) => subscribe(answerListeners, listener)

/** Calls the listener when the connection is live for the first time. */
export const onLiveBegun = (listener: () => void) => subscribe(beginListeners, listener)

/** Calls the listener when the connection is back after a break, since what is on screen may have missed changes. */
export const onLiveResumed = (listener: () => void) => subscribe(resumeListeners, listener)

/** Called whenever the devices that are asked for begin to be watched. */
export const onLiveWatched = (listener: () => void) => subscribe(watchedListeners, listener)

/** Calls the listener when the server no longer accepts the token of the live connection. */
export const onLiveRefused = (listener: () => void) => subscribe(refusalListeners, listener)

export const onConnection = (listener: () => void) => subscribe(connectionListeners, listener)
export const currentConnection = (): Connection => connection

/** What changes lists and counts that may not be on screen. */
const news: ReadonlySet<ServerMessage['type']> = new Set([
  'status',
  'alarm',
  'alarming',
  'gone',
  'changed',
])

function accept(message: ServerMessage): void {
  const now = serverNow()
  // Whole seconds are enough, since the pill shows no more, and a stream must not render it a thousand times.
  if (connection.lastMessageAt === null || now - connection.lastMessageAt >= 1000) {
    setConnection({ ...connection, lastMessageAt: now })
  }
  // After hello the server sends a message only if values cannot be stored.
  if (message.type === 'hello') {
    setConnection({ ...connection, ...storesAll })
    notify(answerListeners)
  }
  if (message.type === 'storing') setConnection({ ...connection, ...storingOf(message) })
  if (message.type === 'values') liveStore.acceptValues(message.deviceId, message.list)
  announce(message)
  announceSaved(message)
  announceBytes(message)
  if (message.type === 'counted') notify(countedListeners)
  if (message.type === 'placed') {
    if (message.place !== undefined) liveStore.acceptPlace(message.deviceId, message.place)
    notify(placedListeners)
  }
  if (message.type !== 'status') return
  liveStore.acceptStatus(message)
  for (const listener of statusListeners) listener(message)
}

type StoringMessage = Extract<ServerMessage, { type: 'storing' }>

function storingOf({ isStoring, isBusAway = false, isLivePartial = false }: StoringMessage) {
  return { isStoring, isBusAway, isLivePartial }
}

/** Passes a message on to those who listen to events, not values. */
function announce(message: ServerMessage): void {
  if (news.has(message.type)) recordNews(Date.now())
  if (message.type === 'alarm') for (const listener of alarmListeners) listener(message.alarm)
  if (message.type === 'alarming') {
    for (const listener of handledListeners) listener(message.deviceId)
  }
  if (message.type === 'notice') for (const listener of noticeListeners) listener(message.notice)
  if (message.type === 'gone') for (const listener of goneListeners) listener(message.deviceId)
  if (isStep(message)) for (const listener of stepListeners) listener(message)
}

/** Passes on what others do. */
function announceSaved(message: ServerMessage): void {
  if (message.type === 'changed') {
    for (const listener of changedListeners) listener(message.spreadMs)
  }
  if (message.type === 'page') for (const listener of pageListeners) listener(message)
  if (message.type === 'dashboard') for (const listener of dashboardListeners) listener(message)
  if (message.type === 'editors') for (const listener of editorsListeners) listener(message)
}

/** Passes on what goes over lines to those who listen to it. */
function announceBytes(message: ServerMessage): void {
  if (message.type === 'frames') for (const listener of frameListeners) listener(message)
  if (message.type !== 'transmission') return
  for (const listener of transmissionListeners) listener(message.transmission)
}

function isStep(message: ServerMessage): message is LiveStep {
  return message.type === 'command' || message.type === 'reboot' || message.type === 'update'
}

function setConnection(next: Connection): void {
  const isSame =
    next.state === connection.state &&
    next.lastMessageAt === connection.lastMessageAt &&
    next.isStoring === connection.isStoring &&
    next.isBusAway === connection.isBusAway &&
    next.isLivePartial === connection.isLivePartial
  if (isSame) return
  connection = next
  notify(connectionListeners)
}

function subscribe<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}
