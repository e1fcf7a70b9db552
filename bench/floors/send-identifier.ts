/** Reads the answer, because the browser counts a response as loaded only when its body has been read. */
export async function sendIdentifier(identifier: string): Promise<void> {
  const answer = await fetch('/gateway/call', { method: 'POST', body: identifier });
  await answer.json();
}
