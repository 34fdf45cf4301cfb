/** These are the fakes at which browser journeys point a server. */
export { openFakeAliyun } from './fake-aliyun.ts'
export { openFakeAmap } from './fake-amap.ts'
export { FakeMailServer, readMail } from './fake-mail-server.ts'
export { FakeWeChat } from './fake-wechat.ts'
