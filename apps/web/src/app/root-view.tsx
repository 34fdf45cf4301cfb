import { Outlet } from '@tanstack/react-router'
import { ProgressBar } from './progress-bar.tsx'

export function RootView() {
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}
