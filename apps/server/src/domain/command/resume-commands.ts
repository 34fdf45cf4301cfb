import type { ClockContext } from '#domain/store-context.ts'
import { settleInterrupted } from './command-path.ts'
import { settleInterruptedReboots } from './reboot.ts'

/** Settles what the last process left under way, before devices may connect, and lets go of what it held. */
export async function resumeCommands(
  context: ClockContext & { readonly jogs: { readonly recover: () => Promise<void> } },
): Promise<void> {
  await settleInterrupted(context)
  await settleInterruptedReboots(context)
  await context.jogs.recover()
}
