import { lazy } from 'react'
import {
  TriggerFormScreen as Form,
  ModelTriggerFormScreen as ModelForm,
} from '#features/alarm/trigger/trigger-form-screen.tsx'

/** The parts that a trigger lacks are made in place, by the forms of contacts and alarm settings. */
const makers = {
  Contact: lazy(() =>
    import('#parts/contact/contact-dialog.tsx').then((m) => ({ default: m.ContactDialog })),
  ),
  Setting: lazy(() =>
    import('#features/alarm/setting/setting-dialog.tsx').then((m) => ({
      default: m.SettingDialog,
    })),
  ),
}

export function TriggerFormScreen() {
  return <Form makers={makers} />
}

export function ModelTriggerFormScreen() {
  return <ModelForm makers={makers} />
}
