/**
 * The API key of a request: its bearer token, else its `api_key` query parameter.
 * @param url path and query
 * @returns '' where it carries none
 */
export function toApiKey(url: string, authorization: string | undefined): string {
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const query = url.split('?', 2)[1];
  return query === undefined ? '' : (new URLSearchParams(query).get('api_key') ?? '');
}
