import { LentSection } from '#features/page/lent/lent-section.tsx'
import { ConfigurationListScreen } from './configuration-list-screen.tsx'

/** The screen `/configuration/modelConfig?search=&modelId=&view=&page=`. */
export function ModelConfigScreen() {
  return <ConfigurationListScreen key={0} type={0} />
}

/** The screen `/configuration/deviceConfig?search=&deviceId=&view=&page=&lpage=`. */
export function DeviceConfigScreen() {
  return (
    <>
      <ConfigurationListScreen key={1} type={1} />
      <LentSection />
    </>
  )
}
