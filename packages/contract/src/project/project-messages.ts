import type { Translated } from '../language.ts'

/** Messages about project archives; part of `fieldMessages`. */
export const projectMessages = {
  archiveFile: {
    zh_cn: '请选择物枢项目备份（.fieldhub.zip，不超过128MB）',
    en_us: 'Choose a Fieldhub project archive (.fieldhub.zip, at most 128 MB)',
  },
  archiveBroken: {
    zh_cn: '备份文件已损坏或不完整，没有导入任何内容',
    en_us: 'The archive is damaged or not complete; nothing of it was imported',
  },
  archiveFormat: {
    zh_cn: '此备份由更新版本的物枢生成，请先升级',
    en_us: 'This archive comes from a newer Fieldhub: update this one first',
  },
  archivePassphrase: {
    zh_cn: '备份口令为8-200个字符',
    en_us: 'The passphrase has 8-200 characters',
  },
  archivePassphraseWrong: {
    zh_cn: '备份口令不正确',
    en_us: 'This is not the passphrase of the archive',
  },
  archiveReference: {
    zh_cn: '引用的对象不在此账号中，也未导入',
    en_us: 'It refers to something that is neither in the account nor imported',
  },
  archiveSpace: {
    zh_cn: '组态空间不足，没有导入任何内容；请先清理空间或扩容',
    en_us: 'There is not enough page space; nothing was imported. Free some or buy more first',
  },
  archiveTooMany: {
    zh_cn: '超出账号可拥有的数量',
    en_us: 'There would be more of them than an account may have',
  },
} as const satisfies Readonly<Record<string, Translated>>
