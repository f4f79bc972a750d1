/** Why a reminder ended that was set and taken back: it is called so where it is shown, and stands in no log. */
export const TAKEN_BACK = "taken back";
