/** Words that are properties of every plain object, reserved, or code: a lookup by word must not find them. */
export const PROTOTYPE_NAMES: readonly string[] = [
  ...new Set([
    ...Object.getOwnPropertyNames(Object.prototype),
    ...Object.getOwnPropertyNames(Function.prototype),
    ...Object.getOwnPropertyNames(Array.prototype),
    ...Object.getOwnPropertyNames(String.prototype),
    ..."await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield NaN Infinity".split(
      " ",
    ),
    "__proto__",
    "prototype",
    "() => {}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is what a prototype is attacked with
    "${x}",
    "{{x}}",
    "a[0]",
    "x.constructor.prototype",
    "'; drop table reminders; --",
    "<script>alert(1)</script>",
    "$(reboot)",
    "`reboot`",
    "%s%n",
  ]),
];
