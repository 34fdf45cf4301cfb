import type { LiveValue } from '@fieldhub/contract'
import {
  type Action,
  type Bind,
  type Cell,
  type NodeCell,
  newPage,
  type PageData,
} from '@fieldhub/page'
import type { ConnectionState } from '#api/live/live-socket.ts'
import { LiveStore } from '#api/live/live-store.ts'
import type { ViewerHost } from '../viewer-host.ts'

const selfId = 7

export const source = (varId: number, dev: '$self' | number = '$self') => ({ dev, varId })

export function getNode(id: string, shape: string, rest: Partial<NodeCell['data']> = {}): NodeCell {
  return {
    kind: 'node',
    id,
    shape,
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 100, height: 50 },
    data: { props: {}, ...rest },
  }
}

export const bound = (to: string, varId: number, rest: Partial<Bind> = {}): Bind => ({
  to,
  src: source(varId),
  ...rest,
})

export const doing = (rest: Partial<Action>): Action => ({
  on: 'click',
  do: 'write',
  target: source(1),
  value: 1,
  ...rest,
})

export const getPage = (...cells: readonly Cell[]): PageData => ({
  ...newPage(0),
  graphData: { cells },
})

/** Starts a host whose values, states and connection the test sets; the test also lets frames pass. */
export function startStand(rest: Partial<ViewerHost> = {}) {
  const frames: (() => void)[] = []
  const store = new LiveStore((flush) => frames.push(flush))
  const listeners = new Set<() => void>()
  const world: { connection: ConnectionState; now: number } = { connection: 'live', now: 1_000_000 }
  const host: ViewerHost = {
    selfId,
    live: store,
    variable: (_, varId) => ({
      name: `变量${varId}`,
      unit: '℃',
      rateSeconds: 10,
      decimals: 2,
      isSwitch: false,
    }),
    photoUrl: (id) => `/photo/${id}`,
    connection: {
      get: () => world.connection,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      lastMessageAt: () => world.now,
    },
    ...rest,
  }
  return {
    host,
    world,
    receive: (varId: number, value: number | null, more: Partial<LiveValue> = {}) => {
      const reading: LiveValue = { varId, value, time: world.now, quality: 'good', ...more }
      store.acceptValues(selfId, [reading])
    },
    setStatus: (status: 1 | 2 | 3) =>
      store.acceptStatus({ deviceId: selfId, status, loginTime: null, activatedTime: null }),
    setConnection: (state: ConnectionState) => {
      world.connection = state
      for (const listener of listeners) listener()
    },
    nextFrame: () => {
      for (const flush of frames.splice(0)) flush()
    },
    /** Returns the number of listeners to the connection. */
    listening: () => listeners.size,
  }
}
