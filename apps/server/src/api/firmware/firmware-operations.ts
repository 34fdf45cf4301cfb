import { Firmware, firmwareDownloadPath, firmwareFiles } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { json, type Operation, uploadOperation } from '#api/call/operation-parts.ts'

const form = {
  type: 'object',
  required: ['typeId', 'version', 'note', 'file'],
  properties: {
    typeId: { type: 'string' },
    version: { type: 'string' },
    note: { type: 'string' },
    file: { type: 'string', format: 'binary' },
  },
}

const checkParameters = ['sn', 'password', 'version'].map((name) => ({
  name,
  in: 'query',
  required: name !== 'version',
  schema: { type: 'string' },
}))

const Offer = z.object({
  version: z.string(),
  url: z.string(),
  size: z.int(),
  sha256: z.string(),
  md5: z.string(),
})

/** The upload of a package, and the calls that devices make themselves (docs/firmware.md). */
export const firmwareOperations = (): readonly Operation[] => [
  uploadOperation(firmwareFiles.upload, form, {
    description: 'The package, or a failure with its code.',
    data: Firmware,
  }),
  {
    url: `${firmwareDownloadPath}/check`,
    method: 'get',
    tag: 'firmware',
    summary: {
      zh_cn: '设备上报当前固件版本，并询问是否有升级。',
      en_us: 'A device says what it runs and asks whether it was offered a firmware.',
    },
    needsToken: false,
    operationId: 'get_firmware_check',
    parts: {
      parameters: checkParameters,
      responses: {
        200: { description: 'What it was offered.', content: json(Offer) },
        204: { description: 'Nothing was offered.' },
        401: { description: 'Serial number or password is wrong.' },
      },
    },
  },
  {
    url: `${firmwareDownloadPath}/{token}`,
    method: 'get',
    tag: 'firmware',
    summary: {
      zh_cn: '下载提供给设备的固件，全部或一段，完整下载一次后失效。',
      en_us: 'The offered file, whole or a range of it, until it has gone out once.',
    },
    needsToken: false,
    operationId: 'get_firmware_token',
    parts: {
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The file.', content: { 'application/octet-stream': {} } },
        206: { description: 'A range of it.', content: { 'application/octet-stream': {} } },
        404: { description: 'Unknown, used up or expired.' },
        416: { description: 'Not a range of it.' },
      },
    },
  },
]
