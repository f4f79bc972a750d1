/** The page begins: signs in by the link it was opened with, or shows what is kept, or says how to get in. */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { asRefused, forget, useAnswer } from "./answers.js";
import { signIn, TOKEN, token, whenSignedOut } from "./api.js";
import { setZone } from "./dates.js";
import { keepFocus } from "./keep-focus.js";
import { listenToKeys } from "./keys.js";
import { follow } from "./live.js";
import { Frame } from "./parts/frame.js";
import { SignedOut } from "./screens/signed-out.js";

const CODE = /^#open=([\w-]+)$/;

/** Uses the code up and takes it out of the address. */
async function enter(): Promise<string | null> {
  const code = CODE.exec(location.hash)?.[1];
  if (code === undefined) return null;
  history.replaceState(null, "", "/");
  try {
    await signIn(code);
    return null;
  } catch (error) {
    return asRefused(error).message;
  }
}

function Page({ problem }: { problem: string | null }) {
  /** Of whoever is signed in; with another one everything is asked anew. */
  const [pass, setPass] = useState(token);
  useEffect(() => {
    const look = (): void => {
      forget();
      setPass(token());
    };
    whenSignedOut(look);
    // Another tab of this browser was signed in, or out.
    const elsewhere = ({ key }: StorageEvent): void => {
      if (key === TOKEN || key === null) look();
    };
    addEventListener("storage", elsewhere);
    return () => removeEventListener("storage", elsewhere);
  }, []);
  useEffect(() => {
    // Another link was opened in this very tab.
    const again = () => CODE.test(location.hash) && location.reload();
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
  return pass !== null ? <Inside key={pass} /> : <SignedOut problem={problem} />;
}

function Inside() {
  const { value: me } = useAnswer("GET /me", {});
  useEffect(follow, []);
  useEffect(listenToKeys, []);
  useEffect(keepFocus, []);
  if (me) setZone(me.timeZone);
  return <Frame me={me} />;
}

const root = document.getElementById("page");
if (root) void enter().then((problem) => render(<Page problem={problem} />, root));
