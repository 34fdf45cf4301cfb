/** Final texts of the second window. It has no script and no style, and its language is unknown. */
export const wechatPages = {
  done: getPage(
    '微信登录已确认，请回到登录页面。',
    'Signed in with WeChat. Please go back to the page you came from.',
  ),
  failed: getPage(
    '微信登录没有成功，或链接已失效。请回到登录页面重试。',
    'Signing in with WeChat did not work, or the link has expired. Please go back and try again.',
  ),
} as const

function getPage(chinese: string, english: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>WeChat</title>
<p>${chinese}</p>
<p lang="en">${english}</p>
</html>
`
}
