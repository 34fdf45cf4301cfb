/** Checks that it is WeChat who calls, and reads what it says. */
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

/** Passes calls of the map's library on to its maker; undefined: not a call of ours. */
export interface MapProxyPort {
  pass(
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly type: string; readonly text: string } | undefined>
}
