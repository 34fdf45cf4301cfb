/** Texts of the second confirmation of a write, which are loaded with it. */
export const second = {
  questionText: '此操作需要再次确认。确定要写入吗？',
  passwordText: '此操作需要输入密码确认。',
  password: '登录密码（分享页面为访问密码）',
  cancel: '不写入',
  confirm: '确认写入',
} as const
