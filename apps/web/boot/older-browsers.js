// What the console uses and browsers of some years ago lack, as the one within a chat program or a wall's television.
import 'core-js/actual/array/find-last.js'
import 'core-js/actual/array/to-reversed.js'
import 'core-js/actual/array/to-sorted.js'
import 'core-js/actual/array/to-spliced.js'
import 'core-js/actual/array/with.js'
import 'core-js/actual/typed-array/find-last.js'
import 'core-js/actual/typed-array/to-reversed.js'
import 'core-js/actual/typed-array/to-sorted.js'
import 'core-js/actual/typed-array/with.js'
import 'core-js/actual/map/group-by.js'
import 'core-js/actual/object/group-by.js'
import 'core-js/actual/promise/with-resolvers.js'
import 'core-js/actual/set/index.js'
import 'core-js/actual/structured-clone.js'
import 'core-js/actual/url/can-parse.js'
import 'core-js/actual/url/parse.js'

/** A signal that `listen` aborts; what it listens to it leaves when the signal given to it is aborted. */
function abortedBy(listen) {
  const controller = new AbortController()
  listen((reason) => controller.abort(reason), controller.signal)
  return controller.signal
}

const timeout = (ms) =>
  abortedBy((abort) => {
    setTimeout(() => abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
  })

const any = (signals) =>
  abortedBy((abort, until) => {
    for (const signal of signals) {
      if (signal.aborted) abort(signal.reason)
      signal.addEventListener('abort', () => abort(signal.reason), { once: true, signal: until })
    }
  })

for (const [name, method] of Object.entries({ timeout, any })) {
  if (!(name in AbortSignal)) Object.defineProperty(AbortSignal, name, { value: method })
}
