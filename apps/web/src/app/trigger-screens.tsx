import { usePreload } from '#api/when-idle.ts'
import {
  TriggerFormScreen as Form,
  ModelTriggerFormScreen as ModelForm,
} from '#features/alarm/trigger/trigger-form-screen.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

/** The parts that a trigger lacks are made in place, by the forms of contacts and alarm settings. */
const makers = {
  Contact: lazyPart(async () => (await import('#parts/contact/contact-dialog.tsx')).ContactDialog),
  Setting: lazyPart(
    async () => (await import('#features/alarm/setting/setting-dialog.tsx')).SettingDialog,
  ),
}

function useMakers(): void {
  usePreload(makers.Contact)
  usePreload(makers.Setting)
}

export function TriggerFormScreen() {
  useMakers()
  return <Form makers={makers} />
}

export function ModelTriggerFormScreen() {
  useMakers()
  return <ModelForm makers={makers} />
}
