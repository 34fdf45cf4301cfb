import { saveConfigurationShare } from '#domain/share/configuration-share.ts'
import { drawDemoPages } from '../demo-pages.ts'
import { drawPumpPage } from '../demo-pump-page.ts'
import type { DemoScene } from '../demo-scene.ts'

/** The pump station of one device; the boiler house for PC and phone, and a link by which anybody may look at it without an account, and not write. */
export async function addPages(scene: DemoScene): Promise<void> {
  const { context, caller, language, device } = scene
  await drawPumpPage(context, caller, device('pump'), language)
  const { id: deviceId, modelId } = device('boiler')
  const configurationId = await drawDemoPages(context, caller, modelId, language)
  // Visitors themselves may not share; this link was made for them.
  const owner = { ...caller, isDemo: false }
  await saveConfigurationShare(context, owner, { configurationId, deviceId, allowWrite: false })
}
