import { Outlet } from '@tanstack/react-router'
import { useFreshness } from './notices/use-freshness.ts'
import { Overlays } from './overlays.tsx'
import { useSession } from './use-session.ts'

/** The parts of the shell that a screen of the whole window keeps: the session, questions and toasts. */
export function FullScreen() {
  const isExpired = useSession()
  useFreshness()
  return (
    <>
      <main id="content">
        <Outlet />
      </main>
      <Overlays
        open={undefined}
        onClose={() => undefined}
        groups={[]}
        current={undefined}
        isExpired={isExpired}
      />
    </>
  )
}
