import type { Result } from '@fieldhub/kernel'
import { type ServiceFault } from './message-ports.ts'

/** WeChat's official account. */
export interface WeChatPort {
  /** A code whose scan comes back as an event with `scene`. */
  createSceneCode(
    scene: string,
    expireSeconds: number,
  ): Promise<Result<{ readonly url: string }, ServiceFault>>
  readFollower(
    openid: string,
  ): Promise<
    Result<{ readonly unionid: string | undefined; readonly nickname: string }, ServiceFault>
  >
}

/** WeChat's sign-in for websites. */
export interface WeChatSitePort {
  authorizeUrl(redirectUri: string, state: string): string
  readPerson(
    code: string,
  ): Promise<
    Result<{ readonly openid: string; readonly unionid: string | undefined }, ServiceFault>
  >
}
