import { type Language, languages } from '@fieldhub/contract'
import {
  type DeviceTemplate,
  type TemplateCategory,
  templateCategories,
  templates,
} from '@fieldhub/templates'

export interface TemplateFilter {
  readonly search: string
  readonly category: TemplateCategory | null
}

/** Every word of the search must occur in the names, the description or a variable, in either language. */
export function filterTemplates({ search, category }: TemplateFilter): readonly DeviceTemplate[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return templates.filter((template) => {
    if (category !== null && template.category !== category) return false
    const text = searchText(template)
    return words.every((word) => text.includes(word))
  })
}

export function getCategory(text: string | undefined): TemplateCategory | null {
  return templateCategories.find((category) => category === text) ?? null
}

function searchText({ name, about, variables }: DeviceTemplate): string {
  const inLanguage = (language: Language) =>
    [name, about, ...variables.map((variable) => variable.name)].map((text) => text[language])
  return plain(languages.flatMap(inLanguage).join('\n'))
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
