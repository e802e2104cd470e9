import { Route, Switch } from 'wouter';
import { signIn, signUp } from './router.tsx';
import { Shell } from './shell.tsx';

/** Pages before and behind the sign-in. */
export function Pages() {
  return (
    <Switch>
      <Route path="/sign-in" component={signIn.Component} />
      <Route path="/join" component={signIn.Component} />
      <Route path="/sign-up" component={signUp.Component} />
      <Route component={Shell} />
    </Switch>
  );
}
