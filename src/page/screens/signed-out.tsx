/** Nobody is signed in: how to get in. */
export function SignedOut({ problem }: { problem: string | null }) {
  return (
    <main class="signed-out">
      <span class="mark-sign" aria-hidden="true" />
      <h1>Tickler</h1>
      <p>{problem ?? "This browser is not signed in."}</p>
      <p>Open the page from your terminal; the link signs this browser in:</p>
      <pre>tickler open</pre>
      <p class="small">
        Another person’s own view: <code>tickler open --user anna</code>
      </p>
    </main>
  );
}
