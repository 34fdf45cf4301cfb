import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { Id, Name, TimeMs } from '../fields.ts'

export const Photo = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']),
  width: z.int(),
  height: z.int(),
  space: z.int(),
  /** Address below the server's root. It holds a secret of its own, so that `<img>` needs no token. */
  url: z.string(),
  createTime: TimeMs,
})
export type Photo = z.output<typeof Photo>

export const configurationPhotoPath = '/app/configurationPhoto'
export const configurationPhotoApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/configurationPhotoList',
    tag: 'configurations',
    summary: {
      zh_cn: '当前账号的图片，最近的在前。',
      en_us: 'Photos of the account, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(Photo),
  }),
  rename: endpoint({
    method: 'PUT',
    path: configurationPhotoPath,
    tag: 'configurations',
    summary: { zh_cn: '重命名图片。', en_us: 'Renames a photo.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '重命名图片', en_us: 'Rename photo' },
    input: z.object({ id: Id, name: Name }),
    output: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: configurationPhotoPath,
    tag: 'configurations',
    summary: {
      zh_cn: '删除图片并释放空间；有页面在用时返回 40009。',
      en_us: 'Deletes a photo and gives its space back; 40009 while pages show it.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除图片', en_us: 'Delete photo' },
    input: z.object({ id: Id, forceDeletion: z._default(z.boolean(), false) }),
    output: z.null(),
  }),
}

/** The upload of a photo, field `file`; its answer is a `Photo`. */
export const photoFiles = {
  upload: fileCall({
    method: 'POST',
    path: configurationPhotoPath,
    tag: 'configurations',
    summary: {
      zh_cn: '上传 PNG、JPEG、GIF、WebP 或 SVG，不超过 10 MB；SVG 会被清理。',
      en_us: 'Uploads a PNG, JPEG, GIF, WebP or SVG of at most 10 MB; an SVG is cleaned.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '上传图片', en_us: 'Upload photo' },
    rate: 'upload',
  }),
}
