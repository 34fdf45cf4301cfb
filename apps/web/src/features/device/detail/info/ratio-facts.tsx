import type { Device, Model } from '@fieldhub/contract'
import { type RatioName, slavesWithRatios } from '#features/device/form/ratio-draft.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { useModel } from '#parts/model-variables.ts'

/** The transformers of this device that differ from its model's, a line a slave. */
export function RatioFacts({ device }: { readonly device: Device }) {
  const t = useT()
  // Another account's device has another account's model.
  const isOwn = device.shared === null || device.shared === undefined
  const model = useModel(isOwn ? device.model : null)
  return ratioLines(device.ratios ?? [], model, t).map((line) => <div key={line}>{line}</div>)
}

/** Exported for tests. */
export function ratioLines(
  ratios: NonNullable<Device['ratios']>,
  model: Pick<Model, 'slaves'> | undefined,
  t: Translate,
): string[] {
  const slaves = model === undefined ? [] : slavesWithRatios(model)
  return ratios.map(({ addr, ...own }) => {
    const slave = slaves.find((one) => one.addr === addr)
    const name =
      slave === undefined
        ? t('device.info.ratioAddress', { addr })
        : t('device.var.slave', { name: slave.name, addr })
    const list = (['ct', 'pt'] as const satisfies RatioName[]).flatMap((one) => {
      const value = own[one]
      if (value === undefined) return []
      const texts = { name: t(`device.form.${one}`), value }
      if (slave === undefined) return t('device.info.ratioAlone', texts)
      return t('device.info.ratio', { ...texts, usual: slave.model[one] ?? 1 })
    })
    return t('device.info.ratioSlave', { slave: name, list: list.join(t('scale.comma')) })
  })
}
