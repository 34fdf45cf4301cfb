import { configurationApi, configurationPageApi, type Language, modelApi } from '@fieldhub/contract'
import { encodePage, loadSymbols, type NamedVariable, type PageData } from '@fieldhub/page'
import {
  type AnyTemplate,
  type PlantTheme,
  plantPage,
  plantPhonePage,
  plantSlave,
} from '@fieldhub/templates/plants'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { toIndex } from '#parts/page-file/to-index.ts'
import { drawCover } from '../cover/draw-cover.ts'

export interface TemplateUse {
  readonly template: AnyTemplate
  readonly language: Language
  readonly theme: PlantTheme
  readonly name: string
  /** Undefined: a new model is made, with all variables of the template. */
  readonly modelId: number | undefined
  /** Variables that people chose for those of the template that the model has under other names. */
  readonly chosen: readonly NamedVariable[]
}

/** Makes a configuration of a template, with a model of its own where one is wanted. Half of it is never left behind. */
export async function createFromTemplate(use: TemplateUse): Promise<number> {
  const { template, language, theme, name } = use
  const made =
    use.modelId === undefined
      ? await call(modelApi.create, { name, slaves: [plantSlave(template, language)] })
      : undefined
  const modelId = use.modelId ?? made?.id ?? 0
  try {
    const [model] = await call(modelApi.list, { id: String(modelId) })
    const index = toIndex(model ?? { slaves: [] }, use.chosen)
    const phone =
      template.kind === 'plant' ? plantPhonePage(template, language, index, theme) : undefined
    const page = plantPage(template, language, index, theme)
    const id = await createWith(page, { name, modelId, phone })
    await Promise.all([configurationApi.list, modelApi.list, modelApi.nameList].map(refresh))
    return id
  } catch (error) {
    if (made !== undefined) await call(modelApi.remove, { id: made.id }, { quiet: true })
    throw error
  }
}

async function createWith(
  page: PageData,
  {
    name,
    modelId,
    phone,
  }: {
    readonly name: string
    readonly modelId: number
    readonly phone: PageData | undefined
  },
): Promise<number> {
  const { id } = await call(configurationApi.create, { name, type: 0, modelId })
  try {
    const [first] = await call(configurationPageApi.list, { configurationId: String(id) })
    if (first === undefined) throw new Error('a configuration has a page')
    await call(configurationPageApi.change, { id: first.id, pageData: encodePage(page) })
    if (phone !== undefined) {
      const pageData = encodePage(phone)
      const page = { configurationId: id, name: translate('library.phonePage'), pageData }
      await call(configurationPageApi.create, { ...page, pageType: 1 })
    }
    await loadSymbols()
    const cover = await drawCover(page)
    if (cover !== undefined) await call(configurationApi.change, { id, cover }, { quiet: true })
    return id
  } catch (error) {
    await call(configurationApi.remove, { id }, { quiet: true })
    throw error
  }
}
