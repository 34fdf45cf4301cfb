import { Photo, photoFiles } from '@fieldhub/contract'
import { fileForm, type Operation, uploadOperation } from '#api/call/operation-parts.ts'
import { photoPath } from '#domain/page/photo/photo-address.ts'

/** The upload and download of photos for configuration pages. */
export const photoOperations = (): readonly Operation[] => [
  uploadOperation(photoFiles.upload, fileForm, {
    description: 'The photo, or a failure with its code.',
    data: Photo,
  }),
  {
    url: `${photoPath}/{key}`,
    method: 'get',
    tag: 'configurations',
    summary: {
      zh_cn: '图片或封面，知道地址即可查看。',
      en_us: 'A photo or a cover, for whoever has its address.',
    },
    needsToken: false,
    operationId: 'get_photo_key',
    parts: {
      parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The picture.', content: { 'image/*': {} } },
        404: { description: 'There is none.' },
      },
    },
  },
]
