import { ZipWriter } from '@fieldhub/sheets/xlsx'
import { zipWriting } from '#platform/tables/workbook.ts'

/** Builds a ZIP file of named parts. */
export function getZip(parts: Readonly<Record<string, string>>): Buffer {
  const zip = new ZipWriter(zipWriting)
  const written = Object.entries(parts).map(([name, text]) =>
    Buffer.concat([zip.begin(name), zip.add(text), zip.end()]),
  )
  return Buffer.concat([...written, zip.close()])
}

/** Builds a workbook of one sheet from its XML and the shared texts of its cells. */
export function getWorkbook(sheet: string, sharedTexts = ''): Buffer {
  return getZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...(sharedTexts !== '' && { 'xl/sharedStrings.xml': `<sst>${sharedTexts}</sst>` }),
  })
}
