/** Verifies that a callback comes from WeChat, and reads its message. */
export interface WeChatCallbackPort {
  receive(request: {
    readonly method: 'GET' | 'POST'
    readonly query: Readonly<Record<string, string | undefined>>
    readonly body: string
  }): {
    readonly status: number
    readonly text: string
    readonly event?: { readonly type: string; readonly openid: string; readonly scene?: string }
  }
}

/** Forwards calls of the map's library to its maker; undefined: the path is none of those that are forwarded. */
export interface MapProxyPort {
  pass(
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly type: string; readonly text: string } | undefined>
}
