/** Texts of the question for the password of a share, which few shares have. */
export const sharePassword = {
  title: '此页面需要访问密码',
  password: '访问密码',
  open: '打开',
  wrong: '密码不正确，请重新输入。',
  tooOften: '尝试次数过多，请 {seconds} 秒后再试。',
} as const
